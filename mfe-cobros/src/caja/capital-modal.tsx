import { type CajaDeDinero } from '@cartera/contrato/cajas';
import { CapitalDeCaja } from '@cartera/contrato/cajas-operaciones';
import type { TipoCapital } from '@cartera/contrato/catalogs';
import { formatPesos } from '@cartera/kit';
import { AppForm, Field, Form, FormModal, Input, PesosField, Radio, setFieldErrors } from '@cartera/kit/form';
import { optionsOf } from '@cartera/kit/picker';
import { useCapital } from './cajas.queries';

const FORM_ID = 'capital';
const { shape } = CapitalDeCaja;
const OPTIONS = optionsOf<TipoCapital>(['capital', 'retiro'], { capital: 'Entra', retiro: 'Sale' });

interface Props {
  readonly caja: CajaDeDinero;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Puts capital in the account of the office or a bank, or takes it out. */
export function CapitalModal({ caja, isOpen, onClose }: Props) {
  const [form] = Form.useForm<CapitalDeCaja>();
  const { mutate, isPending } = useCapital(caja._id);
  return (
    <FormModal
      title={`Capital en ${caja.titular}`}
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={isPending}
      width={480}
      onClose={onClose}
      okText="Guardar"
    >
      <AppForm<CapitalDeCaja>
        name={FORM_ID}
        form={form}
        initialValues={{ tipo: 'capital' }}
        submitting={isPending}
        onFinish={(capital) =>
          mutate(capital, {
            onSuccess: onClose,
            onError: (error) => setFieldErrors(form, error, { CAJA_SIN_SALDO: 'monto' }),
          })
        }
      >
        <Field name="tipo" label="¿Entra o sale?" schema={shape.tipo}>
          <Radio.Group options={OPTIONS} optionType="button" className="cb-opciones" />
        </Field>
        <Field
          name="monto"
          label="Monto"
          schema={shape.monto}
          help={`Hay ${formatPesos(caja.esperado)} en la caja.`}
        >
          <PesosField placeholder="0" />
        </Field>
        <Field name="persona" label="¿Quién lo pone o lo retira?" schema={shape.persona}>
          <Input maxLength={120} placeholder="Nombre del socio" />
        </Field>
        <Field name="nota" label="¿Para qué?" schema={shape.nota}>
          <Input maxLength={200} placeholder="Para prestar más" />
        </Field>
      </AppForm>
    </FormModal>
  );
}
