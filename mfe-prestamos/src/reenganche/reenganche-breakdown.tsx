import type { DesgloseReenganche } from '@cartera/contrato/reenganche';
import { Money } from '@cartera/kit/ui';
import './reenganche.css';

interface Props {
  readonly desglose: DesgloseReenganche;
}

/** The parts of the new loan's capital, and the interest of the old loan that is forgiven. */
export function ReengancheBreakdown({ desglose }: Props) {
  const { capitalPendiente, interesVencido, montoAdicional, montoNuevo, interesCondonado } = desglose;
  return (
    <dl className="mp-breakdown" aria-label="De dónde sale el monto nuevo">
      <Partida label="Capital que falta" pesos={capitalPendiente} />
      <Partida label="Interés ya vencido" pesos={interesVencido} />
      <Partida label="Dinero nuevo" pesos={montoAdicional} />
      <Partida label="Monto del préstamo nuevo" pesos={montoNuevo} strong />
      <Partida label="Interés futuro que se perdona" pesos={interesCondonado} />
    </dl>
  );
}

interface PartidaProps {
  readonly label: string;
  readonly pesos: number;
  readonly strong?: boolean;
}

function Partida({ label, pesos, strong = false }: PartidaProps) {
  return (
    <div className={strong ? 'mp-breakdown__total' : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money valor={pesos} strong={strong} />
      </dd>
    </div>
  );
}
