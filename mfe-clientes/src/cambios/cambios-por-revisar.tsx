import type { CambioDeCliente } from '@cartera/contrato/cambios';
import { Card, Text } from '@cartera/kit/ui';
import { antesText, autorText } from './cambio-texts';
import { RevisarButton } from './revisar-button';
import './cambios.css';

/** The values of a client before collectors changed them; nothing without any. */
export function CambiosPorRevisar({
  cambios = [],
}: {
  readonly cambios: readonly CambioDeCliente[] | undefined;
}) {
  if (cambios.length === 0) return null;
  return (
    <Card title="Lo cambió un cobrador: confírmalo con el cliente, al teléfono de antes">
      <ul className="cl-cambios">
        {cambios.map((cambio) => (
          <li key={cambio._id} className="cl-cambios__row">
            <span>
              <strong>{antesText(cambio)}</strong>
              <Text tone="muted">{` ${autorText(cambio)}`}</Text>
            </span>
            <RevisarButton cambio={cambio} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
