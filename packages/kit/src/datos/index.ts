/// <reference path="../css.d.ts" />
// The data tier of the interface: tables, forms and dialogs, loaded after the first screen.
import './antd.css';

export {
  Checkbox,
  Dropdown,
  Form,
  type FormInstance,
  Input,
  InputNumber,
  Pagination,
  Radio,
  Segmented,
  Select,
  Switch,
  Table,
  type TableProps,
  Tabs,
  Upload,
} from 'antd';
export { Dato, Descripcion } from './descripcion/descripcion';
export { confirmar } from './dialogo/confirmar';
export { Modal } from './dialogo/modal';
export { ModalFormulario } from './dialogo/modal-formulario';
export { useApertura } from './dialogo/use-apertura';
export { useEdicion } from './dialogo/use-edicion';
export { Campo } from './formulario/campo';
export { CampoFecha, CampoMes } from './formulario/campo-fecha';
export { CampoPesos } from './formulario/campo-pesos';
export { CampoCedula, CampoTelefono } from './formulario/campos-digitos';
export { Formulario } from './formulario/formulario';
export { opcionesDe } from './formulario/opciones-de';
export { esObligatorio, ponerErroresDeCampo, reglaDe } from './formulario/reglas';
export { RejillaCampos } from './formulario/rejilla-campos';
export { AccionesFormulario, SeccionFormulario } from './formulario/seccion-formulario';
export { type OpcionRemota, SelectorRemoto } from './formulario/selector-remoto';
export { useCambiosSinGuardar } from './formulario/use-cambios-sin-guardar';
export { AccionesFila, AccionFila } from './lista/accion-fila';
export { CajaBusqueda } from './lista/caja-busqueda';
export { type Columna, conAcciones } from './lista/columnas';
export { Ficha } from './lista/ficha';
export { FilasDatos } from './lista/filas-datos';
export { FiltroFechas } from './lista/filtro-fechas';
export { FiltroOpciones } from './lista/filtro-opciones';
export { ListaDatos, type PropsListaDatos, type ResultadoLista } from './lista/lista-datos';
export { MarcoLista } from './lista/marco-lista';
export { PaginaLista } from './lista/pagina-lista';
export { type EstadoLista, type EstadoListaBase, useEstadoLista } from './lista/use-estado-lista';
export { useExportacion } from './use-exportacion';
export { usePestana } from './use-pestana';
export { useRebote } from './use-rebote';
