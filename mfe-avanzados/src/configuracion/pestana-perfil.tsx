import { ETIQUETA_ROL } from '@cartera/contrato/catalogos';
import { formatoTelefono, useSesion } from '@cartera/kit';
import { Tarjeta } from '@cartera/kit/ui';
import { FormularioClave } from './formulario-clave';
import './configuracion.css';

/** Who is signed in, and their password. */
export function PestanaPerfil() {
  const usuario = useSesion((sesion) => sesion.usuario);
  if (!usuario) return null;
  return (
    <div className="cf-pestana">
      <Tarjeta titulo="Mis datos">
        <dl className="cf-datos">
          <Dato nombre="Nombre" valor={usuario.nombre} />
          <Dato nombre="Usuario" valor={usuario.usuario} />
          <Dato nombre="Email" valor={usuario.email} />
          <Dato nombre="Rol" valor={ETIQUETA_ROL[usuario.rol]} />
          <Dato nombre="Teléfono" valor={usuario.telefono && formatoTelefono(usuario.telefono)} />
          <Dato nombre="Zona" valor={usuario.zona} />
        </dl>
        <p className="cf-nota">
          Si algo está mal, pídele a un administrador o gerente que lo corrija en Usuarios.
        </p>
      </Tarjeta>
      <FormularioClave usuarioId={usuario._id} />
    </div>
  );
}

function Dato({ nombre, valor }: { readonly nombre: string; readonly valor: string | null }) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{valor || 'Sin dato'}</dd>
    </div>
  );
}
