import { ETIQUETA_ROL } from '@cartera/contrato/catalogos';
import { formatoTelefono, useSesion } from '@cartera/kit';
import { Dato, Descripcion } from '@cartera/kit/datos';
import { Tarjeta } from '@cartera/kit/ui';
import { FormularioClave } from './formulario-clave';
import './configuracion.css';

const SIN_DATO = 'Sin dato';

/** Who is signed in, and their password. */
export function PestanaPerfil() {
  const usuario = useSesion((sesion) => sesion.usuario);
  if (!usuario) return null;
  return (
    <div className="cf-pestana">
      <Tarjeta titulo="Mis datos">
        <Descripcion>
          <Dato nombre="Nombre">{usuario.nombre}</Dato>
          <Dato nombre="Usuario">{usuario.usuario || SIN_DATO}</Dato>
          <Dato nombre="Email">{usuario.email || SIN_DATO}</Dato>
          <Dato nombre="Rol">{ETIQUETA_ROL[usuario.rol]}</Dato>
          <Dato nombre="Teléfono">{usuario.telefono ? formatoTelefono(usuario.telefono) : SIN_DATO}</Dato>
          <Dato nombre="Zona">{usuario.zona || SIN_DATO}</Dato>
        </Descripcion>
        <p className="cf-nota">
          Si algo está mal, pídele a un administrador o gerente que lo corrija en Usuarios.
        </p>
      </Tarjeta>
      <FormularioClave usuarioId={usuario._id} />
    </div>
  );
}
