import type { Sesion } from '@cartera/contrato/sesiones';
import { formatDateTime } from '@cartera/kit';
import { Button, Card, Tag } from '@cartera/kit/ui';
import { useCloseOthers, useCloseSesion } from './account.queries';

/** Each open session, which the user can close. */
export function DevicesCard({ sesiones }: { readonly sesiones: readonly Sesion[] }) {
  const close = useCloseSesion();
  const closeOthers = useCloseOthers();
  return (
    <Card title="Mis dispositivos">
      <div className="sh-account__card">
        <ul>
          {sesiones.map(({ _id, dispositivo, tipo, ip, ultimoUso, actual }) => {
            const name = `${dispositivo ?? 'Dispositivo'}${tipo === 'app' ? ' (app)' : ''}`;
            return (
              <li key={_id} className="sh-account__item">
                <div>
                  <div className="sh-account__device">
                    <strong>{name}</strong> {actual && <Tag tone="success">Este equipo</Tag>}
                  </div>
                  <div className="sh-account__detail">
                    <span>{`Último uso: ${formatDateTime(ultimoUso)}`}</span>
                    {ip && <span>Dirección: {ip}</span>}
                  </div>
                </div>
                {!actual && (
                  <Button
                    loading={close.isPending && close.variables === _id}
                    onClick={() => close.mutate(_id)}
                    aria-label={`Cerrar la sesión de ${name}`}
                  >
                    Cerrar
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        {sesiones.length > 1 && (
          <Button danger loading={closeOthers.isPending} onClick={() => closeOthers.mutate()}>
            Cerrar todas las demás
          </Button>
        )}
      </div>
    </Card>
  );
}
