import { type EstadoDePin, NewPin } from '@cartera/contrato/pin';
import { messageOf } from '@cartera/kit';
import { AppForm, Field, Form, FormModal, setFieldErrors } from '@cartera/kit/form';
import { Button, ErrorState, LoadingState } from '@cartera/kit/ui';
import { PinInput } from '@cartera/piezas';
import { usePin, useRemovePin, useSetPin } from './account.queries';

const FORM_ID = 'pin';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sets, replaces or removes the PIN of the user. */
export function PinModal({ isOpen, onClose }: Props) {
  const [form] = Form.useForm<NewPin>();
  const { data, error, refetch } = usePin();
  const setting = useSetPin();
  const removal = useRemovePin();
  const busy = setting.isPending || removal.isPending;
  return (
    <FormModal
      title="PIN para firmar"
      form={form}
      formId={FORM_ID}
      isOpen={isOpen}
      submitting={busy}
      width={480}
      onClose={onClose}
      okText="Guardar PIN"
      okButtonProps={{ disabled: !data }}
    >
      {!data && error && (
        <ErrorState message={messageOf(error, 'No pudimos leer tu PIN')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState rows={2} />}
      {data && (
        <AppForm<NewPin>
          name={FORM_ID}
          form={form}
          submitting={busy}
          onFinish={({ pin }) =>
            setting.mutate(pin, {
              onSuccess: onClose,
              onError: (failure) => setFieldErrors(form, failure),
            })
          }
        >
          <p>{stateText(data.data)}</p>
          <Field
            name="pin"
            label="PIN nuevo"
            schema={NewPin.shape.pin}
            help="Seis números que solo tú sepas. Quien lo conozca firma por ti."
          >
            <PinInput />
          </Field>
          {data.data.tiene && (
            <Button
              danger
              loading={removal.isPending}
              disabled={setting.isPending}
              onClick={() => removal.mutate(undefined, { onSuccess: onClose })}
            >
              Quitar PIN
            </Button>
          )}
        </AppForm>
      )}
    </FormModal>
  );
}

function stateText({ tiene, bloqueado }: EstadoDePin): string {
  if (bloqueado)
    return 'Alguien escribió mal tu PIN varias veces y quedó bloqueado: pon otro para volver a firmar.';
  return tiene ? 'Tienes un PIN. Si pones otro, el anterior ya no sirve.' : 'Aún no tienes PIN.';
}
