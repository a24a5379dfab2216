import type { Prestamo } from '@cartera/contrato/prestamos';
import { Field, Form, FormDialog, type FormResponses, Radio } from '@cartera/kit/form';
import { Alert, Button, confirm, Money, Skeleton } from '@cartera/kit/ui';
import { MotivoField } from '@cartera/piezas';
import { hasSaldoChanged } from '../prestamos/allowed-actions';
import { CierreFields } from './cierre-fields';
import { type CierreInput, useCancelarPrestamo, useCobrosOf, useMarcarPagado } from './cierres.queries';
import './cierres.css';
import { Cancelacion } from '@cartera/contrato/cierres';
import { type DialogProps, formatPesos, messageOf } from '@cartera/kit';

const IF_KEPT = 'El dinero se queda en caja. Sale de «Cobrado» y pasa a «Cobrado de cancelados».';

const IF_UNDONE =
  'Devuelve el dinero al cliente: sus cobros se anulan y sus recibos dejan de valer. Así la cancelación no se puede deshacer.';

interface Props extends DialogProps {
  readonly action: 'marcar-pagado' | 'cancelar';
  readonly prestamo: Prestamo;
}

const TEXTS = {
  'marcar-pagado': {
    title: '¿Marcar el préstamo como pagado?',
    text: 'Queda pagado y ya no recibe pagos. Un saldo perdonado se puede deshacer solo hoy.',
    ok: 'Marcar pagado',
  },
  cancelar: {
    title: '¿Cancelar el préstamo?',
    text: 'Deja de contar como prestado y como atrasado. Se puede deshacer solo hoy.',
    ok: 'Cancelar préstamo',
  },
} as const;

/** The values of the questions that the dialog does not ask: a loan that owes nothing has nothing to forgive. */
const NOT_ASKED = { cierre: 'ajuste', cobros: 'conservar' } as const satisfies CierreInput;

/** Closes a loan: marks it as paid, or cancels it. */
export function CierreModal({ action, prestamo, ...dialog }: Props) {
  const markPagado = useMarcarPagado(prestamo._id);
  const cancelar = useCancelarPrestamo(prestamo._id);
  const isCancellation = action === 'cancelar';
  const { mutate, isPending } = isCancellation ? cancelar : markPagado;
  const { title, text, ok } = TEXTS[action];
  const { cliente, estado, monto, saldoPendiente } = prestamo;
  const [form] = Form.useForm<CierreInput>();
  const isForgiven = Form.useWatch('cierre', form) === 'ajuste' && !isCancellation;

  const close = async (input: CierreInput, responses: FormResponses) => {
    if (isCancellation && estado === 'pagado' && !(await confirmPagado(cliente.nombre))) return;
    mutate(input, responses);
  };

  return (
    <FormDialog
      {...dialog}
      title={title}
      record={prestamo._id}
      submitting={isPending}
      width={480}
      cancelText="Volver"
      form={form}
      okText={isForgiven ? `Perdonar ${formatPesos(saldoPendiente)}` : ok}
      okButtonProps={{ danger: isCancellation || isForgiven }}
      initialValues={{ cobros: NOT_ASKED.cobros }}
      onSubmit={(values: CierreInput, responses) =>
        void close(settled({ ...NOT_ASKED, ...values }), responses)
      }
    >
      <p className="mp-cierre__text">
        Préstamo de <Money value={monto} /> a {cliente.nombre}. {text}
      </p>
      {saldoPendiente > 0 && <CierreFields saldo={saldoPendiente} isCancellation={isCancellation} />}
      {isCancellation && hasSaldoChanged(prestamo) && <CobrosFields prestamoId={prestamo._id} />}
      {isCancellation && <MotivoField kind="cancelar" />}
    </FormDialog>
  );
}

/** A balance that is received now stays, and the earlier payments with it. */
function settled(input: CierreInput): CierreInput {
  return input.cierre === 'cobro' ? { ...input, cobros: 'conservar' } : input;
}

/** A paid loan is rarely cancelled: asks a second time. */
function confirmPagado(nombre: string): Promise<boolean> {
  return confirm({
    title: `¿Cancelar un préstamo que ${nombre} ya pagó?`,
    text: 'Lo que se prestó y lo que se cobró dejan de contar.',
    okText: 'Sí, cancelarlo',
    cancelText: 'Volver',
    danger: true,
  });
}

/** Asks whether the payments of a cancelled loan are kept or undone. A loan without payments shows no field. */
function CobrosFields({ prestamoId }: { readonly prestamoId: string }) {
  const { data, error, refetch } = useCobrosOf(prestamoId);
  const cobros = Form.useWatch('cobros');
  const cierre = Form.useWatch('cierre');
  if (error && !data) {
    return (
      <Alert
        type="warning"
        showIcon
        title={messageOf(error, 'No pudimos cargar los cobros de este préstamo')}
        action={
          <Button size="small" onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      />
    );
  }
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  // A balance that the client pays now is not returned at once.
  if (data.total === 0 || cierre === 'cobro') return null;
  return (
    <Field
      name="cobros"
      label={`¿Qué pasa con los ${formatPesos(data.resumen.montoTotal)} que ya pagó?`}
      schema={Cancelacion.shape.cobros.unwrap()}
      help={cobros === 'anular' ? IF_UNDONE : IF_KEPT}
      wide
    >
      <Radio.Group className="mp-cierre">
        <Radio value="conservar">Se quedan en caja</Radio>
        <Radio value="anular">Se devuelven al cliente</Radio>
      </Radio.Group>
    </Field>
  );
}
