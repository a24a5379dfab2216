import { NO_COBRADOR } from '@cartera/contrato/catalogs';
import { formatCedula } from '@cartera/contrato/identity';
import type { Recibo } from '@cartera/contrato/recibos';
import { formatDate, formatDateTime } from '@cartera/kit';
import { Money } from '@cartera/kit/ui';
import type { ReactNode, Ref } from 'react';
import type { Paper } from './papers';
import { cuotaLines, reciboNumber } from './recibo-texts';
import './recibo.css';

interface ReciboPaperProps {
  readonly recibo: Recibo;
  readonly paper: Paper;
  readonly ref: Ref<HTMLElement>;
}

/** The receipt as it is printed: black on white whatever the theme, since paper has none. */
export function ReciboPaper({ recibo, paper, ref }: ReciboPaperProps) {
  const { cliente, prestamo, cobrador, observaciones } = recibo;
  const cuotas = cuotaLines(recibo);
  return (
    <article ref={ref} className={`ct-recibo ct-recibo--${paper}`} aria-label="Recibo de pago">
      <header className="ct-recibo__cabeza">
        <p className="ct-recibo__marca">{recibo.empresa}</p>
        <p>Recibo de pago</p>
        <p className="ct-recibo__numero">N.º {reciboNumber(recibo)}</p>
      </header>
      <dl>
        <DescriptionItem titulo="Fecha" valor={formatDate(recibo.fecha)} />
        <DescriptionItem titulo="Cliente" valor={cliente.nombre} />
        <DescriptionItem titulo="Cédula" valor={formatCedula(cliente.cedula)} />
        <DescriptionItem
          titulo="Préstamo"
          valor={
            <>
              <Money valor={prestamo.monto} /> del {formatDate(prestamo.fecha)}
            </>
          }
        />
        <DescriptionItem titulo="Cobrador" valor={cobrador?.nombre ?? NO_COBRADOR} />
      </dl>
      <p className="ct-recibo__pago">
        <span>Pago recibido</span>
        <Money valor={recibo.monto} strong />
      </p>
      {cuotas.length > 0 && (
        <dl>
          {cuotas.map(({ titulo, monto }) => (
            <DescriptionItem key={titulo} titulo={titulo} valor={<Money valor={monto} />} />
          ))}
        </dl>
      )}
      <dl className="ct-recibo__saldos">
        <DescriptionItem titulo="Saldo anterior" valor={<Money valor={recibo.saldoAnterior} />} />
        <DescriptionItem titulo="Saldo pendiente" valor={<Money valor={recibo.saldoRestante} strong />} />
      </dl>
      {observaciones && <p className="ct-recibo__nota">{observaciones}</p>}
      <footer className="ct-recibo__pie">
        <p>Gracias por tu pago. Conserva este recibo.</p>
        <p>Registrado el {formatDateTime(recibo.createdAt)}</p>
      </footer>
    </article>
  );
}

function DescriptionItem({ titulo, valor }: { readonly titulo: string; readonly valor: ReactNode }) {
  return (
    <div>
      <dt>{titulo}</dt>
      <dd>{valor}</dd>
    </div>
  );
}
