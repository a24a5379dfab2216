import type { CajaDeDinero } from '@cartera/contrato/cajas';
import { Card } from '@cartera/kit/ui';
import { PendienteRow } from './pendiente-row';

interface Props {
  readonly cajas: readonly CajaDeDinero[];
}

/** The pending operations of some accounts. Those for the user to confirm come first. Empty without any. */
export function Pendientes({ cajas }: Props) {
  const all = cajas.flatMap((caja) => caja.pendientes.map((operacion) => ({ caja, operacion })));
  // Cash handed over waits in both of its accounts.
  const unique = [...new Map(all.map((pending) => [pending.operacion._id, pending])).values()];
  if (unique.length === 0) return null;
  const sorted = unique.toSorted(
    (one, other) => Number(other.operacion.porConfirmar) - Number(one.operacion.porConfirmar),
  );
  return (
    <Card title="Por confirmar" flush>
      <ul className="cb-pendientes">
        {sorted.map(({ caja, operacion }) => (
          <PendienteRow key={operacion._id} caja={caja} operacion={operacion} />
        ))}
      </ul>
    </Card>
  );
}
