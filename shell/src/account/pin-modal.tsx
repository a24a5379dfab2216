import { type EstadoDePin, NewPin } from '@cartera/contrato/pin';
import { type DialogProps, messageOf } from '@cartera/kit';
import { Field, FormDialog } from '@cartera/kit/form';
import { Button, ErrorState, LoadingState } from '@cartera/kit/ui';
import { PinInput } from '@cartera/piezas';
import { usePin, useRemovePin, useSetPin } from './account.queries';

/** Sets, replaces or removes the PIN of the user. */
export function PinModal(dialog: DialogProps) {
  const { data, error, refetch } = usePin();
  const setting = useSetPin();
  const removal = useRemovePin();
  const busy = setting.isPending || removal.isPending;
  return (
    <FormDialog
      {...dialog}
      name="pin"
      title="PIN para firmar"
      record={null}
      submitting={busy}
      width={480}
      okText="Guardar PIN"
      okButtonProps={{ disabled: !data }}
      onSubmit={({ pin }: NewPin, responses) => setting.mutate(pin, responses)}
    >
      {!data && error && (
        <ErrorState message={messageOf(error, 'No pudimos leer tu PIN')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState rows={2} />}
      {data && (
        <>
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
              onClick={() => removal.mutate(undefined, { onSuccess: dialog.onClose })}
            >
              Quitar PIN
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}

function stateText({ tiene, bloqueado }: EstadoDePin): string {
  if (bloqueado)
    return 'Alguien escribió mal tu PIN varias veces y quedó bloqueado: pon otro para volver a firmar.';
  return tiene ? 'Tienes un PIN. Si pones otro, el anterior ya no sirve.' : 'Aún no tienes PIN.';
}
