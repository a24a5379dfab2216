import type { DesgloseReenganche } from '@cartera/contrato/reenganche';
import { Money } from '@cartera/kit/ui';
import './reenganche.css';

interface Props {
  readonly desglose: DesgloseReenganche;
}

/** The parts of the new loan's capital, and the interest of the old loan that is forgiven. */
export function ReengancheBreakdown({ desglose }: Props) {
  const { capitalPendiente, interesVencido, interesDevengado, montoAdicional, montoNuevo, interesCondonado } =
    desglose;
  return (
    <dl className="mp-breakdown" aria-label="De dónde sale el monto nuevo">
      <Item label="Capital que falta" pesos={capitalPendiente} />
      <Item label="Interés ya vencido" pesos={interesVencido} />
      <Item label="Interés de los días que van" pesos={interesDevengado} />
      <Item label="Dinero nuevo" pesos={montoAdicional} />
      <Item label="Monto del préstamo nuevo" pesos={montoNuevo} strong />
      <Item label="Interés futuro que se perdona" pesos={interesCondonado} />
    </dl>
  );
}

interface ItemProps {
  readonly label: string;
  readonly pesos: number;
  readonly strong?: boolean;
}

function Item({ label, pesos, strong = false }: ItemProps) {
  return (
    <div className={strong ? 'mp-breakdown__total' : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money value={pesos} strong={strong} />
      </dd>
    </div>
  );
}
