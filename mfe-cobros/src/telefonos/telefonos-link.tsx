import { LinkButton } from '@cartera/kit/ui';
import { useTelefonos } from './telefonos.queries';

/** Leads to 'Teléfonos', with the number of what waits there. */
export function TelefonosLink() {
  const { data } = useTelefonos({ page: 1, limit: 1, sort: 'pendientes_desc' });
  const { pendientes = 0, porRevisar = 0 } = data?.resumen ?? {};
  const waiting = pendientes + porRevisar;
  return <LinkButton to="/telefonos">{waiting > 0 ? `Teléfonos (${waiting})` : 'Teléfonos'}</LinkButton>;
}
