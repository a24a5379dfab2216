import { ROL_LABELS } from '@cartera/contrato/catalogs';
import { formatTelefono, useSession } from '@cartera/kit';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Card, LinkButton } from '@cartera/kit/ui';
import { PasswordForm } from './password-form';
import './configuracion.css';

const NO_DATA = 'Sin dato';

/** The signed-in user's data and password. */
export default function PerfilTab() {
  const usuario = useSession((session) => session.usuario);
  if (!usuario) return null;
  return (
    <div className="cf-tab">
      <Card title="Mis datos">
        <DescriptionList>
          <DescriptionItem label="Nombre">{usuario.nombre}</DescriptionItem>
          <DescriptionItem label="Usuario">{usuario.usuario || NO_DATA}</DescriptionItem>
          <DescriptionItem label="Email">{usuario.email || NO_DATA}</DescriptionItem>
          <DescriptionItem label="Rol">{ROL_LABELS[usuario.rol]}</DescriptionItem>
          <DescriptionItem label="Teléfono">
            {usuario.telefono ? formatTelefono(usuario.telefono) : NO_DATA}
          </DescriptionItem>
          <DescriptionItem label="Zona">{usuario.zona || NO_DATA}</DescriptionItem>
        </DescriptionList>
        <p className="cf-note cf-note--below">
          Si algo está mal, pídele a un administrador o gerente que lo corrija en Usuarios.
        </p>
      </Card>
      <Card title="Mi cuenta">
        <p className="cf-note">Mira dónde tienes la sesión abierta y agrega un segundo paso al entrar.</p>
        <LinkButton to="/mi-cuenta">Ir a Mi cuenta</LinkButton>
      </Card>
      <PasswordForm usuarioId={usuario._id} />
    </div>
  );
}
