import { METODO_PAGO_LABELS } from '@cartera/contrato/catalogs';
import { formatDate, formatDateTime, formatPesos } from '@cartera/kit';
import { CodigoRecibo, type Paper, PaperLine, PaperSheet } from '@cartera/piezas';
import type { Ref } from 'react';
import type { DatosDeCobro } from './envios-del-dia';
import { SIN_NUMERO, VALIDITY } from './parada-texts';

interface ProvisionalReciboProps {
  readonly cobro: DatosDeCobro;
  readonly ocurridoEn: string;
  /** Null while the phone cannot sign. */
  readonly codigo: string | null;
  readonly empresa: string;
  /** Why it has no number. */
  readonly espera: keyof typeof SIN_NUMERO;
  readonly paper: Paper;
  readonly ref: Ref<HTMLElement>;
}

/** The receipt of a payment that waits in the phone or for a second person: without a number, and it says so. */
export function ProvisionalRecibo({
  cobro,
  ocurridoEn,
  codigo,
  empresa,
  espera,
  paper,
  ref,
}: ProvisionalReciboProps) {
  const [state, next] = SIN_NUMERO[espera];
  return (
    <PaperSheet
      label="Comprobante de pago"
      paper={paper}
      ref={ref}
      empresa={empresa}
      head={['Comprobante de pago', state]}
      foot={
        <>
          {codigo && <CodigoRecibo codigo={codigo} text={VALIDITY} />}
          <p>{next}</p>
          <p>{`Recibido el ${formatDateTime(ocurridoEn)}`}</p>
        </>
      }
    >
      <dl>
        <PaperLine label="Fecha" value={formatDate(cobro.fecha)} />
        <PaperLine label="Cliente" value={cobro.cliente.nombre} />
        <PaperLine label="Método" value={METODO_PAGO_LABELS[cobro.metodo]} />
      </dl>
      <p className="ct-papel__pago">
        <span>Pago recibido</span>
        <span className="ct-money ct-money--strong">{formatPesos(cobro.monto)}</span>
      </p>
      {cobro.reparto && <p>{cobro.reparto}</p>}
      <dl>
        <PaperLine label="Saldo anterior" value={formatPesos(cobro.saldoAnterior)} />
        <PaperLine label="Saldo pendiente" value={<b>{formatPesos(cobro.saldoRestante)}</b>} />
      </dl>
    </PaperSheet>
  );
}
