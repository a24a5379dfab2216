import { type CajaDeDinero, type OperacionPendiente } from '@cartera/contrato/cajas';
import { FirmaConPin } from '@cartera/contrato/cajas-operaciones';
import type { DialogProps } from '@cartera/kit';
import { Field, FormDialog } from '@cartera/kit/form';
import { Select } from '@cartera/kit/picker';
import { LoadFailure, LoadingState, Text } from '@cartera/kit/ui';
import { PinInput } from '@cartera/piezas';
import { pendienteText } from './caja-texts';
import { useDecision, useFirmantes } from './cajas.queries';

const { shape } = FirmaConPin;

interface Props extends DialogProps {
  readonly caja: CajaDeDinero;
  readonly operacion: OperacionPendiente;
}

/** The dialog in which the other person signs the user's operation with a PIN. */
export function FirmaModal({ caja, operacion, ...dialog }: Props) {
  const { data, error, refetch } = useFirmantes(caja._id, operacion._id);
  const { mutate, isPending } = useDecision(caja._id);
  const people = data?.data ?? [];
  const [first] = people;
  return (
    <FormDialog
      {...dialog}
      name="firma"
      title="Firmar con PIN"
      record={operacion._id}
      submitting={isPending}
      width={480}
      okText="Firmar"
      okButtonProps={{ disabled: !first }}
      fieldByCode={{ PIN_INCORRECTO: 'pin', PIN_BLOQUEADO: 'pin' }}
      onSubmit={(firma: FirmaConPin, responses) => mutate({ operacion: operacion._id, firma }, responses)}
    >
      <p>{`${pendienteText(operacion, caja)}.`}</p>
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
        <>
          <Field
            name="usuario"
            label="¿Quién firma?"
            schema={shape.usuario}
            initialValue={people.length === 1 ? first._id : undefined}
          >
            <Select
              placeholder="Elige a la otra persona"
              showSearch={{ optionFilterProp: 'label' }}
              options={people.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
            />
          </Field>
          <Field name="pin" label="Su PIN" schema={shape.pin} help="Lo escribe quien firma, en este equipo.">
            <PinInput />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
