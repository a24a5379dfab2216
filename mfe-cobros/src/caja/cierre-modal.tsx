import { type CajaDeDinero, Denominaciones } from '@cartera/contrato/cajas';
import type { Moneda } from '@cartera/contrato/catalogs';
import { type DialogProps, formatPesos, useSession } from '@cartera/kit';
import { CountField, Field, Form, FormDialog } from '@cartera/kit/form';
import { Button } from '@cartera/kit/ui';
import { MotivoField } from '@cartera/piezas';
import { diferenciaText, porVerificarText } from './caja-texts';
import { useCierre } from './cajas.queries';

/** The notes and coins of each currency, from the largest. */
const DENOMINACIONES: Readonly<Record<Moneda, readonly number[]>> = {
  COP: [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50],
  DOP: [2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1],
  USD: [100, 50, 20, 10, 5, 2, 1],
};

interface Counted {
  readonly denominaciones: Denominaciones;
  readonly motivo?: string;
}

/** Counts the cash of an account. A difference needs a reason; the other of the two signs the count of a collector. */
export function CierreModal({ caja, ...dialog }: DialogProps & { readonly caja: CajaDeDinero }) {
  const [form] = Form.useForm<Counted>();
  const denominaciones = Form.useWatch('denominaciones', form) ?? {};
  const { mutate, isPending } = useCierre(caja._id);
  const contado = totalOf(denominaciones);
  const diferencia = contado - caja.saldo;
  const isCobrador = caja.tipo === 'cobrador';
  const verificar = porVerificarText(caja);
  return (
    <FormDialog
      {...dialog}
      name="cierre"
      title={isCobrador ? `Cerrar el día de ${caja.titular}` : `Contar ${caja.titular}`}
      record={caja._id}
      submitting={isPending}
      width={480}
      okText={isCobrador ? 'Cerrar día' : 'Guardar conteo'}
      initialValues={{ denominaciones: {} }}
      form={form}
      onSubmit={({ motivo }, responses) =>
        mutate({ contado, denominaciones, motivo: motivo ?? null }, responses)
      }
    >
      <p className="cb-cierre__total" aria-live="polite">
        <span>
          Contado <strong>{formatPesos(contado)}</strong> de <span>{formatPesos(caja.saldo)}</span>
        </span>
        <strong className={diferencia === 0 ? 'cb-cuadra' : 'cb-descuadra'}>
          {diferenciaText(diferencia)}
        </strong>
      </p>
      <Field name="denominaciones" label="Billetes y monedas" schema={Denominaciones} required={false}>
        <DenominacionesField />
      </Field>
      {diferencia !== 0 && <MotivoField kind="contar" />}
      {verificar && <p className="cb-cierre__nota">{`${verificar}. Eso no se cuenta aquí.`}</p>}
      {isCobrador && (
        <p className="cb-cierre__nota">
          El cierre queda cuando lo firma también la otra persona, en su sesión o con un código de su
          teléfono.
        </p>
      )}
    </FormDialog>
  );
}

/** @returns whole pesos. A count that cannot be read adds none: the schema refuses it. */
function totalOf(denominaciones: Denominaciones): number {
  return Object.entries(denominaciones).reduce(
    (sum, [valor, cuantos]) => sum + Number(valor) * (cuantos || 0),
    0,
  );
}

interface TotalOfProps {
  readonly value?: Denominaciones;
  readonly onChange?: (denominaciones: Denominaciones) => void;
}

/** Counts notes and coins, from the largest. */
function DenominacionesField({ value = {}, onChange }: TotalOfProps) {
  const moneda = useSession(({ usuario }) => usuario?.configuracion?.moneda) ?? 'COP';
  const set = (valor: number, cuantos: number) => onChange?.({ ...value, [valor]: cuantos });
  return (
    <ul>
      {DENOMINACIONES[moneda].map((valor) => {
        const cuantos = value[valor] ?? 0;
        const name = formatPesos(valor);
        return (
          <li key={valor} className="cb-billetes__fila">
            <span className="cb-billetes__valor">{name}</span>
            <Button
              aria-label={`Quitar uno de ${name}`}
              disabled={!(cuantos > 0)}
              onClick={() => set(valor, cuantos - 1)}
            >
              −
            </Button>
            <CountField
              aria-label={`Cuántos de ${name}`}
              className="cb-billetes__cuantos"
              value={cuantos}
              onChange={(typed) => set(valor, typed ?? 0)}
            />
            <Button aria-label={`Agregar uno de ${name}`} onClick={() => set(valor, (cuantos || 0) + 1)}>
              +
            </Button>
            <span className="cb-billetes__suma">{cuantos > 0 ? formatPesos(valor * cuantos) : ''}</span>
          </li>
        );
      })}
    </ul>
  );
}
