import type { DesgloseReenganche } from '@cartera/contrato/reenganche';
import { Dinero } from '@cartera/kit/ui';
import './reenganche.css';

interface Props {
  readonly desglose: DesgloseReenganche;
}

/** Where the new loan's principal comes from, and what is forgiven of the old one. */
export function DesgloseDelReenganche({ desglose }: Props) {
  const { capitalPendiente, interesVencido, montoAdicional, montoNuevo, interesCondonado } = desglose;
  return (
    <dl className="mp-desglose" aria-label="De dónde sale el monto nuevo">
      <Partida titulo="Capital que falta" pesos={capitalPendiente} />
      <Partida titulo="Interés ya vencido" pesos={interesVencido} />
      <Partida titulo="Dinero nuevo" pesos={montoAdicional} />
      <Partida titulo="Monto del préstamo nuevo" pesos={montoNuevo} fuerte />
      <Partida titulo="Interés futuro que se perdona" pesos={interesCondonado} />
    </dl>
  );
}

interface PropsPartida {
  readonly titulo: string;
  readonly pesos: number;
  readonly fuerte?: boolean;
}

function Partida({ titulo, pesos, fuerte = false }: PropsPartida) {
  return (
    <div className={fuerte ? 'mp-desglose__total' : undefined}>
      <dt>{titulo}</dt>
      <dd>
        <Dinero valor={pesos} fuerte={fuerte} />
      </dd>
    </div>
  );
}
