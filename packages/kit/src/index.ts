/// <reference path="./css.d.ts" />
// The light entry: what the login needs, and nothing of antd or of the schemas.
import './estilos/tokens.css';
import './estilos/base.css';

export {
  enmascararCedula,
  enmascararTelefono,
  formatoCedula,
  formatoTelefono,
  soloDigitos,
} from '@cartera/contrato/identidad';
export { avisar } from './avisos/avisar';
export { avisarFallo } from './avisos/avisar-fallo';
export { Avisos } from './avisos/avisos';
export { crearClienteConsultas } from './consultas/cliente-consultas';
export { useEscritura } from './consultas/use-escritura';
export { registrarFallo } from './diagnostico/registrar-fallo';
export { formatoBytes } from './formatos/bytes';
export { partirCentavos } from './formatos/centavos';
export {
  formatoDolares,
  formatoMiles,
  formatoPesos,
  formatoPesosDominicanos,
} from './formatos/dinero';
export { formatoFecha, formatoFechaHora, hoyBogota, sumarDias } from './formatos/fecha';
export { formatoPorcentaje } from './formatos/porcentaje';
export { descargar, traerArchivo } from './http/descargar';
export {
  type DetalleErrorApi,
  ErrorApi,
  ErrorRed,
  esRechazo,
  mensajeDe,
  mensajeDeCampos,
} from './http/errores';
export { nuevaLlave } from './http/llave';
export { type Argumentos, pedir, type Respuesta } from './http/pedir';
export { subir } from './http/subir';
export { BotonLigero, type PropsBotonLigero } from './ligero/boton-ligero';
export { CampoLigero, type PropsCampoLigero } from './ligero/campo-ligero';
export { Cargando } from './ligero/cargando';
export { Logotipo } from './ligero/logotipo';
export { borrarLocal, guardarLocal, leerLocal } from './navegador/almacen-local';
export { puedeSalir } from './navegador/cambios-sin-guardar';
export { configurarNavegacion, irALogin, tomarDestino } from './navegador/destino';
export { direccionDeLista } from './navegador/direccion-lista';
export { guardarArchivo } from './navegador/guardar-archivo';
export { useEsTelefono, useMedio } from './navegador/medios';
export { estaOcupado } from './navegador/ocupado';
export { olvidarFallidas, perezosa } from './navegador/perezosa';
export { usePuede } from './sesion/permisos';
export { type EstadoSesion, type Sesion, useSesion } from './sesion/sesion';
export { PREFERENCIAS_TEMA, type PreferenciaTema, type Tema, useTema } from './tema/tema';
