import type { DesgloseReenganche } from '@cartera/contrato/reenganche';
import { Money } from '@cartera/kit/ui';
import './reenganche.css';

interface Props {
  readonly desglose: DesgloseReenganche;
}

/** Where the new loan's principal comes from, and what is forgiven of the old one. */
export function ReengancheDesglose({ desglose }: Props) {
  const { capitalPendiente, interesVencido, montoAdicional, montoNuevo, interesCondonado } = desglose;
  return (
    <dl className="mp-desglose" aria-label="De dónde sale el monto nuevo">
      <Partida titulo="Capital que falta" pesos={capitalPendiente} />
      <Partida titulo="Interés ya vencido" pesos={interesVencido} />
      <Partida titulo="Dinero nuevo" pesos={montoAdicional} />
      <Partida titulo="Monto del préstamo nuevo" pesos={montoNuevo} strong />
      <Partida titulo="Interés futuro que se perdona" pesos={interesCondonado} />
    </dl>
  );
}

interface PartidaProps {
  readonly titulo: string;
  readonly pesos: number;
  readonly strong?: boolean;
}

function Partida({ titulo, pesos, strong = false }: PartidaProps) {
  return (
    <div className={strong ? 'mp-desglose__total' : undefined}>
      <dt>{titulo}</dt>
      <dd>
        <Money valor={pesos} strong={strong} />
      </dd>
    </div>
  );
}
