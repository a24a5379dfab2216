import { METODO_PAGO_LABELS, type MetodoPago } from '@cartera/contrato/catalogs';
import type { MiDia, PrestamoDeParada } from '@cartera/contrato/mi-dia';
import { montoProblem } from '@cartera/contrato/typed-amount';
import { lacksNumero, offeredMetodos } from '@cartera/dominio/metodo-pago';
import { formatPesos, LightButton } from '@cartera/kit';
import { LightDraft } from '@cartera/kit/light';
import { type ReactNode, useState } from 'react';
import type { PagoRecibido } from './envios';
import type { LiquidacionDeHoy } from './liquidacion-de-hoy';
import { type ChosenMonto, MontoField } from './monto-field';
import { type MontoOption, montoOptions } from './monto-options';
import { liquidacionText, repartoText } from './reparto';

interface CobrarFormProps {
  readonly prestamo: PrestamoDeParada;
  /** Pesos promised for today; 0 without a promise. */
  readonly promised: number;
  /** Null if it is not offered. */
  readonly liquidacion: LiquidacionDeHoy | null;
  readonly hoy: string;
  readonly ajustes: MiDia['ajustes'];
  readonly saving: boolean;
  readonly error: ReactNode;
  readonly onCobrar: (pago: PagoRecibido) => void;
}

/** The form of a client's payment. The amount due is filled in, so that the usual case is one tap. */
export function CobrarForm(props: CobrarFormProps) {
  const { prestamo, promised, liquidacion, hoy, ajustes, saving, error, onCobrar } = props;
  const options = montoOptions(prestamo, promised);
  const [{ option, monto }, setMonto] = useState<ChosenMonto>(() => suggested(options));
  const [metodo, setMetodo] = useState<MetodoPago>('efectivo');
  const [referencia, setReferencia] = useState('');
  /** The equal payment that the user was asked about. */
  const [asked, setAsked] = useState<number | null>(null);
  // A figure that was kept before the session ended may be of another day.
  const settles = option === 'liquidar' && monto === liquidacion?.total;
  const reparto = settles ? liquidacionText(liquidacion) : repartoText(prestamo, monto);
  const hasTwin = prestamo.cobros.some((cobro) => cobro.fecha === hoy && cobro.monto === monto);
  const isAsking = hasTwin && asked === monto;
  const isCash = metodo === 'efectivo';
  const isIncomplete = ajustes.referenciaObligatoria !== false && lacksNumero(metodo, referencia);

  const submit = () => {
    if (reparto === null || isIncomplete) return;
    if (hasTwin && !isAsking) {
      setAsked(monto);
      return;
    }
    const number = referencia.trim();
    const pago = { monto, metodo, referencia: isCash || !number ? null : number, confirmarParecido: hasTwin };
    onCobrar(settles ? { ...pago, ahorro: liquidacion.ahorro } : pago);
  };

  return (
    <form
      className="cb-cobrar"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LightDraft
        name={`Cobro ${prestamo._id}`}
        values={{ option, monto, metodo, referencia }}
        onTake={({ metodo, referencia, ...chosen }) => {
          setMonto(chosen);
          setMetodo(metodo);
          setReferencia(referencia);
        }}
      />
      <MontoField options={options} value={{ option, monto }} onChange={setMonto} />
      {liquidacion && (
        <button
          type="button"
          className="cb-chip"
          aria-pressed={settles}
          onClick={() => setMonto({ option: 'liquidar', monto: liquidacion.total })}
        >{`Liquidar hoy por ${formatPesos(liquidacion.total)}, ahorra ${formatPesos(liquidacion.ahorro)}`}</button>
      )}
      <div className="cb-metodo">
        <label>
          <span className="ct-visually-hidden">Método</span>
          <select
            className="cb-control"
            value={metodo}
            onChange={(event) => setMetodo(event.target.value as MetodoPago)}
          >
            {offeredMetodos(ajustes.metodosPago).map((offered) => (
              <option key={offered} value={offered}>
                {METODO_PAGO_LABELS[offered]}
              </option>
            ))}
          </select>
        </label>
        {!isCash && (
          <input
            className="cb-control"
            aria-label="Referencia"
            placeholder="Número del comprobante"
            maxLength={60}
            value={referencia}
            onChange={(event) => setReferencia(event.target.value)}
          />
        )}
      </div>
      <p className="cb-reparto" aria-live="polite">
        {isIncomplete ? 'Escribe el número del comprobante' : (reparto ?? noReparto(prestamo, monto))}
      </p>
      {isAsking && (
        <p className="cb-aviso" role="alert">
          {`Hoy ya recibiste ${formatPesos(monto)} de este préstamo. Si es otro pago, vuelve a tocar el botón.`}
        </p>
      )}
      {error}
      <LightButton
        type="submit"
        block
        className="cb-submit"
        busy={saving}
        disabled={reparto === null || isIncomplete}
      >
        {`${isAsking ? 'SÍ, ES OTRO: RECIBÍ' : 'RECIBÍ'}${montoProblem(monto) ? '' : ` ${formatPesos(monto)}`}`}
      </LightButton>
    </form>
  );
}

function suggested(options: readonly MontoOption[]): ChosenMonto {
  const last = options.at(-1);
  return last ? { option: last.id, monto: last.monto } : { option: 'otro', monto: 0 };
}

function noReparto({ saldoPendiente }: PrestamoDeParada, monto: number): string {
  if (monto === 0) return 'Escribe cuánto recibes';
  const problem = montoProblem(monto);
  if (problem !== null) return problem;
  return `Debe ${formatPesos(saldoPendiente)}: recibe eso como máximo`;
}
