import type { CajaDeDinero } from '@cartera/contrato/cajas';
import { formatPesos } from '@cartera/kit';
import { AppForm, Field, Form, FormModal } from '@cartera/kit/form';
import { MotivoField } from '@cartera/piezas';
import { diferenciaText } from './caja-texts';
import { useCierre } from './cajas.queries';
import { type Denominaciones, DenominacionesField, totalOf } from './denominaciones-field';

const FORM_ID = 'cierre';

interface Counted {
  readonly denominaciones: Denominaciones;
  readonly motivo?: string;
}

interface Props {
  readonly caja: CajaDeDinero;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Counts the cash of an account. A difference needs a reason; the other of the two signs the count of a collector. */
export function CierreModal({ caja, isOpen, onClose }: Props) {
  const [form] = Form.useForm<Counted>();
  const denominaciones = Form.useWatch('denominaciones', form) ?? {};
  const { mutate, isPending } = useCierre(caja._id);
  const contado = totalOf(denominaciones);
  const diferencia = contado - caja.saldo;
  const isCobrador = caja.tipo === 'cobrador';
  return (
    <FormModal
      title={isCobrador ? `Cerrar el día de ${caja.titular}` : `Contar ${caja.titular}`}
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={isPending}
      width={480}
      onClose={onClose}
      okText={isCobrador ? 'Cerrar día' : 'Guardar conteo'}
    >
      <AppForm<Counted>
        name={FORM_ID}
        form={form}
        initialValues={{ denominaciones: {} }}
        submitting={isPending}
        onFinish={({ motivo }) =>
          mutate({ contado, denominaciones, motivo: motivo ?? null }, { onSuccess: onClose })
        }
      >
        <p className="cb-cierre__total" aria-live="polite">
          <span>
            Contado <strong>{formatPesos(contado)}</strong> de {formatPesos(caja.saldo)}
          </span>
          <strong className={diferencia === 0 ? 'cb-cuadra' : 'cb-descuadra'}>
            {diferenciaText(diferencia)}
          </strong>
        </p>
        <Field name="denominaciones" label="Billetes y monedas">
          <DenominacionesField />
        </Field>
        {diferencia !== 0 && <MotivoField kind="contar" />}
        {isCobrador && (
          <p className="cb-cierre__nota">
            El cierre queda cuando lo firma también la otra persona, en su sesión o con su PIN.
          </p>
        )}
      </AppForm>
    </FormModal>
  );
}
