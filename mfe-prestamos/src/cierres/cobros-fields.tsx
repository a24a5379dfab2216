import { Cancelacion } from '@cartera/contrato/cierres';
import { formatPesos, messageOf } from '@cartera/kit';
import { Field, Form, Radio } from '@cartera/kit/form';
import { Alert, Button, Skeleton } from '@cartera/kit/ui';
import { useCobrosOf } from './cierres.queries';
import './cierres.css';

const IF_KEPT = 'El dinero se queda en caja. Sale de «Cobrado» y pasa a «Cobrado de cancelados».';
const IF_UNDONE =
  'Devuelve el dinero al cliente: sus cobros se anulan y sus recibos dejan de valer. Así la cancelación no se puede deshacer.';

/** Asks whether the payments of a cancelled loan are kept or undone. A loan without payments shows no field. */
export function CobrosFields({ prestamoId }: { readonly prestamoId: string }) {
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
