import { SIN_COBRADOR } from '@cartera/contrato/catalogos';
import { formatoCedula } from '@cartera/contrato/identidad';
import type { Recibo } from '@cartera/contrato/recibos';
import { formatoFecha, formatoFechaHora } from '@cartera/kit';
import { Dinero } from '@cartera/kit/ui';
import type { ReactNode, Ref } from 'react';
import type { Papel } from './papeles';
import { lineasDeCuotas, numeroDeRecibo } from './textos-recibo';
import './recibo.css';

interface PropsPapelRecibo {
  readonly recibo: Recibo;
  readonly papel: Papel;
  readonly ref: Ref<HTMLElement>;
}

/** The receipt as it is printed: black on white whatever the theme, since paper has none. */
export function PapelRecibo({ recibo, papel, ref }: PropsPapelRecibo) {
  const { cliente, prestamo, cobrador, observaciones } = recibo;
  const cuotas = lineasDeCuotas(recibo);
  return (
    <article ref={ref} className={`ct-recibo ct-recibo--${papel}`} aria-label="Recibo de pago">
      <header className="ct-recibo__cabeza">
        <p className="ct-recibo__marca">{recibo.empresa}</p>
        <p>Recibo de pago</p>
        <p className="ct-recibo__numero">N.º {numeroDeRecibo(recibo)}</p>
      </header>
      <dl>
        <Dato titulo="Fecha" valor={formatoFecha(recibo.fecha)} />
        <Dato titulo="Cliente" valor={cliente.nombre} />
        <Dato titulo="Cédula" valor={formatoCedula(cliente.cedula)} />
        <Dato
          titulo="Préstamo"
          valor={
            <>
              <Dinero valor={prestamo.monto} /> del {formatoFecha(prestamo.fecha)}
            </>
          }
        />
        <Dato titulo="Cobrador" valor={cobrador?.nombre ?? SIN_COBRADOR} />
      </dl>
      <p className="ct-recibo__pago">
        <span>Pago recibido</span>
        <Dinero valor={recibo.monto} fuerte />
      </p>
      {cuotas.length > 0 && (
        <dl>
          {cuotas.map(({ titulo, monto }) => (
            <Dato key={titulo} titulo={titulo} valor={<Dinero valor={monto} />} />
          ))}
        </dl>
      )}
      <dl className="ct-recibo__saldos">
        <Dato titulo="Saldo anterior" valor={<Dinero valor={recibo.saldoAnterior} />} />
        <Dato titulo="Saldo pendiente" valor={<Dinero valor={recibo.saldoRestante} fuerte />} />
      </dl>
      {observaciones && <p className="ct-recibo__nota">{observaciones}</p>}
      <footer className="ct-recibo__pie">
        <p>Gracias por tu pago. Conserva este recibo.</p>
        <p>Registrado el {formatoFechaHora(recibo.createdAt)}</p>
      </footer>
    </article>
  );
}

function Dato({ titulo, valor }: { readonly titulo: string; readonly valor: ReactNode }) {
  return (
    <div>
      <dt>{titulo}</dt>
      <dd>{valor}</dd>
    </div>
  );
}
