import { type CajaDeDinero, type OperacionPendiente } from '@cartera/contrato/cajas';
import { FirmaConPin } from '@cartera/contrato/cajas-operaciones';
import { AppForm, Field, Form, FormModal, setFieldErrors } from '@cartera/kit/form';
import { Select } from '@cartera/kit/picker';
import { LoadFailure, LoadingState, Text } from '@cartera/kit/ui';
import { PinInput } from '@cartera/piezas';
import { pendienteText } from './caja-texts';
import { useDecision, useFirmantes } from './cajas.queries';

const FORM_ID = 'firma';
const { shape } = FirmaConPin;

interface Props {
  readonly caja: CajaDeDinero;
  readonly operacion: OperacionPendiente;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The other person signs here, with their PIN, what the user asked for. */
export function FirmaModal({ caja, operacion, isOpen, onClose }: Props) {
  const [form] = Form.useForm<FirmaConPin>();
  const { data, error, refetch } = useFirmantes(caja._id, operacion._id);
  const { mutate, isPending } = useDecision(caja._id);
  const people = data?.data ?? [];
  const [first] = people;
  return (
    <FormModal
      title="Firmar con PIN"
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={isPending}
      width={480}
      onClose={onClose}
      okText="Firmar"
      okButtonProps={{ disabled: !first }}
    >
      <p>{pendienteText(operacion, caja)}.</p>
      {!data && error && (
        <LoadFailure error={error} message="Error al cargar quién firma" onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState rows={2} />}
      {data && !first && (
        <Text>
          Nadie que pueda firmarlo tiene PIN. La otra persona puede confirmarlo desde su sesión, y poner su
          PIN en Mi cuenta.
        </Text>
      )}
      {first && (
        <AppForm<FirmaConPin>
          name={FORM_ID}
          form={form}
          initialValues={{ usuario: people.length === 1 ? first._id : undefined }}
          submitting={isPending}
          onFinish={(firma) =>
            mutate(
              { operacion: operacion._id, firma },
              {
                onSuccess: onClose,
                onError: (failure) =>
                  setFieldErrors(form, failure, { PIN_INCORRECTO: 'pin', PIN_BLOQUEADO: 'pin' }),
              },
            )
          }
        >
          <Field name="usuario" label="¿Quién firma?" schema={shape.usuario}>
            <Select
              placeholder="Elige a la otra persona"
              showSearch={{ optionFilterProp: 'label' }}
              options={people.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
            />
          </Field>
          <Field name="pin" label="Su PIN" schema={shape.pin} help="Lo escribe quien firma, en este equipo.">
            <PinInput />
          </Field>
        </AppForm>
      )}
    </FormModal>
  );
}
