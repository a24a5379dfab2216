import type { Abono } from '@cartera/contrato/abono';
import {
  EFECTO_ABONO_LABELS,
  EFECTOS_ABONO,
  type EfectoAbono,
  VISTA_PREVIA_DELAY_MS,
} from '@cartera/contrato/catalogs';
import { formatDate, formatPesos, todayInBogota } from '@cartera/kit';
import { Field, Form, Radio } from '@cartera/kit/form';
import { useDebounce } from '@cartera/kit/list';
import { Alert } from '@cartera/kit/ui';
import { useState } from 'react';
import { Breakdown, BreakdownItem } from '../prestamos/breakdown';
import { useVistaPreviaAbono } from './abono.queries';
import './abono.css';

/** The choice of the client for a payment above what is due: installments ahead, or capital. */
export type Sobrante = 'adelantar' | EfectoAbono;

interface Props {
  readonly prestamoId: string;
  /** The payment, and its part above what is due: whole pesos. */
  readonly monto: number;
  readonly sobra: number;
}

/** Asks what to do with the part of a payment that is above what is due, and previews each answer. */
export function SobranteField({ prestamoId, monto, sobra }: Props) {
  const [today] = useState(todayInBogota);
  const asked = useDebounce(monto, VISTA_PREVIA_DELAY_MS);
  const chosen: Sobrante = Form.useWatch('sobrante') ?? 'adelantar';
  const plazo = useVistaPreviaAbono(prestamoId, today, 'plazo', asked);
  const cuota = useVistaPreviaAbono(prestamoId, today, 'cuota', asked);
  const previews = { plazo, cuota };
  const preview = chosen === 'adelantar' ? null : previews[chosen];
  return (
    <>
      <Field name="sobrante" label={`Sobran ${formatPesos(sobra)}. ¿Qué hacemos?`} wide>
        <Radio.Group className="mp-sobrante">
          <Radio value="adelantar">Adelantar cuotas</Radio>
          {EFECTOS_ABONO.map((efecto) => (
            <Radio key={efecto} value={efecto} disabled={!previews[efecto].data}>
              {optionText(efecto, previews[efecto].data?.data)}
            </Radio>
          ))}
        </Radio.Group>
      </Field>
      {preview?.data && <AbonoPreview abono={preview.data.data} />}
      {cuota.error && <Alert className="ct-above" type="info" showIcon title={cuota.error.message} />}
    </>
  );
}

function optionText(efecto: EfectoAbono, abono: Abono | undefined): string {
  const name = `Abonar a capital, ${EFECTO_ABONO_LABELS[efecto].toLowerCase()}`;
  if (!abono) return name;
  const { antes, despues, ahorro } = abono;
  const less = antes.cuotas - despues.cuotas;
  const change =
    efecto === 'plazo'
      ? `${less} ${less === 1 ? 'cuota menos' : 'cuotas menos'}`
      : `de ${formatPesos(antes.montoCuota)} a ${formatPesos(despues.montoCuota)}`;
  return `${name}: ${change}, ahorra ${formatPesos(ahorro)}`;
}

function AbonoPreview({ abono }: { readonly abono: Abono }) {
  const { vencido, interesDevengado, capital, saldoPendiente, despues } = abono;
  return (
    <>
      <Breakdown label="Así queda el abono">
        {vencido > 0 && <BreakdownItem label="Cuotas que debe" pesos={vencido} />}
        <BreakdownItem label="Interés hasta hoy" pesos={interesDevengado} />
        <BreakdownItem label="A capital" pesos={capital} strong />
        <BreakdownItem label="Queda debiendo" pesos={saldoPendiente} />
        <BreakdownItem label="Cuota nueva" pesos={despues.montoCuota} />
      </Breakdown>
      <p className="mp-sobrante__last">{`Última cuota: ${formatDate(despues.ultimaFecha)}`}</p>
    </>
  );
}
