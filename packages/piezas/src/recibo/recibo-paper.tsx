import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import { formatPesos } from '@cartera/contrato/formats';
import { formatCedula } from '@cartera/contrato/identity';
import type { Recibo } from '@cartera/contrato/recibos';
import { formatDate, formatDateTime } from '@cartera/kit';
import type { Ref } from 'react';
import { metodoText } from '../pagos/metodo-text';
import { PaperLine, PaperSheet } from '../papel/paper-sheet';
import type { Paper } from '../papel/papers';
import { CodigoRecibo } from './lazy-codigo-recibo';
import { ahorroText, correctionText, cuotaLines, reciboNumber, versionLines } from './recibo-texts';
import './recibo.css';

interface ReciboPaperProps {
  readonly recibo: Recibo;
  readonly paper: Paper;
  readonly ref: Ref<HTMLElement>;
}

/** The printed receipt, black on white in both themes. */
export function ReciboPaper({ recibo, paper, ref }: ReciboPaperProps) {
  const { cliente, prestamo, cobrador, observaciones, moneda, corrige } = recibo;
  const metodo = metodoText(recibo);
  const cuotas = cuotaLines(recibo);
  const version = versionLines(recibo);
  return (
    <PaperSheet
      label="Recibo de pago"
      paper={paper}
      ref={ref}
      empresa={recibo.empresa}
      head={[corrige ? 'Corrección de un pago' : 'Recibo de pago', `N.º ${reciboNumber(recibo)}`]}
      foot={
        <>
          {recibo.codigo && <CodigoRecibo codigo={recibo.codigo} text="Compruébalo aquí:" />}
          {!recibo.anulado && !corrige && <p>Gracias por tu pago. Conserva este recibo.</p>}
          <p>{`Registrado el ${formatDateTime(recibo.createdAt)}`}</p>
        </>
      }
    >
      {version.length > 0 && (
        <div className="ct-recibo__version">
          {recibo.anulado && <p className="ct-recibo__anulado">ANULADO</p>}
          {version.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <dl>
        <PaperLine label="Fecha" value={formatDate(recibo.fecha)} />
        <PaperLine label="Cliente" value={cliente.nombre} />
        <PaperLine label="Cédula" value={formatCedula(cliente.cedula)} />
        <PaperLine
          label="Préstamo"
          value={
            <>
              <Amount moneda={moneda} value={prestamo.monto} /> del <span>{formatDate(prestamo.fecha)}</span>
            </>
          }
        />
        <PaperLine label="Cobrador" value={cobrador?.nombre ?? NO_COBRADOR} />
        {metodo && <PaperLine label="Método" value={metodo} />}
      </dl>
      <p className="ct-papel__pago">
        <span>{corrige ? 'Diferencia' : 'Pago recibido'}</span>
        <Amount moneda={moneda} value={recibo.monto} strong />
      </p>
      {cuotas.length > 0 && (
        <dl>
          {cuotas.map(({ label, monto }) => (
            <PaperLine key={label} label={label} value={<Amount moneda={moneda} value={monto} />} />
          ))}
        </dl>
      )}
      <dl>
        <PaperLine label="Saldo anterior" value={<Amount moneda={moneda} value={recibo.saldoAnterior} />} />
        <PaperLine
          label="Saldo pendiente"
          value={<Amount moneda={moneda} value={recibo.saldoRestante} strong />}
        />
      </dl>
      {recibo.ahorro && <p className="ct-papel__note">{ahorroText(recibo.ahorro, moneda)}</p>}
      {corrige && <p className="ct-papel__note">{correctionText(corrige, moneda)}</p>}
      {observaciones && <p className="ct-papel__note">{observaciones}</p>}
    </PaperSheet>
  );
}

interface AmountProps {
  readonly value: number;
  readonly moneda: Recibo['moneda'];
  readonly strong?: boolean;
}

/** An amount in the currency of the receipt, which the lender may have changed since. */
function Amount({ value, moneda, strong = false }: AmountProps) {
  return (
    <span className={strong ? 'ct-money ct-money--strong' : 'ct-money'}>{formatPesos(value, moneda)}</span>
  );
}
