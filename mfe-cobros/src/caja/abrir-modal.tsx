import { type CajaDeDinero } from '@cartera/contrato/cajas';
import { AperturaDeCaja } from '@cartera/contrato/cajas-operaciones';
import { useSession } from '@cartera/kit';
import { AppForm, Field, Form, FormModal, PesosField, setFieldErrors } from '@cartera/kit/form';
import { useAbrir } from './cajas.queries';

const FORM_ID = 'abrir-caja';

interface Props {
  readonly caja: CajaDeDinero;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Opens the day of a collector, with a float that the other side confirms. */
export function AbrirModal({ caja, isOpen, onClose }: Props) {
  const [form] = Form.useForm<{ base: number }>();
  const isOwn = useSession(({ usuario }) => usuario?._id) === caja._id;
  const { mutate, isPending } = useAbrir(caja._id);
  return (
    <FormModal
      title={isOwn ? 'Abrir mi día' : `Abrir el día de ${caja.titular}`}
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={isPending}
      width={480}
      onClose={onClose}
      okText="Abrir día"
    >
      <AppForm<{ base: number }>
        name={FORM_ID}
        form={form}
        initialValues={{ base: 0 }}
        submitting={isPending}
        onFinish={(body) =>
          mutate(body, {
            onSuccess: onClose,
            onError: (error) => setFieldErrors(form, error, { CAJA_SIN_SALDO: 'base' }),
          })
        }
      >
        <Field
          name="base"
          label="Base"
          schema={AperturaDeCaja.shape.base}
          help={
            isOwn
              ? 'El efectivo que te da la oficina, que ella confirma. Sin base, el día abre ya.'
              : 'El efectivo que le das. El día abre cuando lo confirma, en su sesión o con su PIN; sin base, abre ya.'
          }
        >
          <PesosField placeholder="0" />
        </Field>
      </AppForm>
    </FormModal>
  );
}
