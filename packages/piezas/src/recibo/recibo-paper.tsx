import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import { formatPesos } from '@cartera/contrato/formats';
import { formatCedula } from '@cartera/contrato/identity';
import type { Recibo } from '@cartera/contrato/recibos';
import { formatDate, formatDateTime } from '@cartera/kit';
import type { ReactNode, Ref } from 'react';
import { metodoText } from '../pagos/metodo-text';
import type { Paper } from './papers';
import { correctionText, cuotaLines, reciboNumber, versionLines } from './recibo-texts';
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
    <article ref={ref} className={`ct-recibo ct-recibo--${paper}`} aria-label="Recibo de pago">
      <header className="ct-recibo__head">
        <p className="ct-recibo__brand">{recibo.empresa}</p>
        <p>{corrige ? 'Corrección de un pago' : 'Recibo de pago'}</p>
        <p className="ct-recibo__number">N.º {reciboNumber(recibo)}</p>
      </header>
      {version.length > 0 && (
        <div className="ct-recibo__version">
          {recibo.anulado && <p className="ct-recibo__anulado">ANULADO</p>}
          {version.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <dl>
        <Line label="Fecha" value={formatDate(recibo.fecha)} />
        <Line label="Cliente" value={cliente.nombre} />
        <Line label="Cédula" value={formatCedula(cliente.cedula)} />
        <Line
          label="Préstamo"
          value={
            <>
              <Amount moneda={moneda} value={prestamo.monto} /> del {formatDate(prestamo.fecha)}
            </>
          }
        />
        <Line label="Cobrador" value={cobrador?.nombre ?? NO_COBRADOR} />
        {metodo && <Line label="Método" value={metodo} />}
      </dl>
      <p className="ct-recibo__pago">
        <span>{corrige ? 'Diferencia' : 'Pago recibido'}</span>
        <Amount moneda={moneda} value={recibo.monto} strong />
      </p>
      {cuotas.length > 0 && (
        <dl>
          {cuotas.map(({ label, monto }) => (
            <Line key={label} label={label} value={<Amount moneda={moneda} value={monto} />} />
          ))}
        </dl>
      )}
      <dl>
        <Line label="Saldo anterior" value={<Amount moneda={moneda} value={recibo.saldoAnterior} />} />
        <Line
          label="Saldo pendiente"
          value={<Amount moneda={moneda} value={recibo.saldoRestante} strong />}
        />
      </dl>
      {corrige && <p className="ct-recibo__note">{correctionText(corrige, moneda)}</p>}
      {observaciones && <p className="ct-recibo__note">{observaciones}</p>}
      <footer className="ct-recibo__foot">
        {!recibo.anulado && !corrige && <p>Gracias por tu pago. Conserva este recibo.</p>}
        <p>Registrado el {formatDateTime(recibo.createdAt)}</p>
      </footer>
    </article>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
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
