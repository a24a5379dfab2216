import { type CajaDeDinero, type OperacionPendiente } from '@cartera/contrato/cajas';
import { FirmaConCodigo } from '@cartera/contrato/cajas-operaciones';
import type { DialogProps } from '@cartera/kit';
import { Field, FormDialog, Input } from '@cartera/kit/form';
import { Select } from '@cartera/kit/picker';
import { LoadFailure, LoadingState, Text } from '@cartera/kit/ui';
import { pendienteText } from './caja-texts';
import { useDecision, useFirmantes } from './cajas.queries';

const { shape } = FirmaConCodigo;

interface Props extends DialogProps {
  readonly caja: CajaDeDinero;
  readonly operacion: OperacionPendiente;
}

/** The dialog in which the other person signs the user's operation with a code of their own phone. */
export function FirmaModal({ caja, operacion, ...dialog }: Props) {
  const { data, error, refetch } = useFirmantes(caja._id, operacion._id);
  const { mutate, isPending } = useDecision(caja._id);
  const people = data?.data ?? [];
  const [first] = people;
  return (
    <FormDialog
      {...dialog}
      name="firma"
      title="Firmar con código"
      record={operacion._id}
      submitting={isPending}
      width={480}
      okText="Firmar"
      okButtonProps={{ disabled: !first }}
      fieldByCode={{ CODIGO_INCORRECTO: 'codigo', DEMASIADOS_INTENTOS: 'codigo' }}
      onSubmit={(firma: FirmaConCodigo, responses) => mutate({ operacion: operacion._id, firma }, responses)}
    >
      <p>{`${pendienteText(operacion, caja)}.`}</p>
      {!data && error && (
        <LoadFailure error={error} message="Error al cargar quién firma" onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState rows={2} />}
      {data && !first && (
        <Text>
          Quien puede firmarlo no tiene aplicación de códigos en su propio teléfono. Que entre allí: lo
          confirma, o la activa en Mi cuenta.
        </Text>
      )}
      {first && (
        <>
          <Field
            name="usuario"
            label="¿Quién firma?"
            help="Si no aparece, que entre en su propio teléfono: allí lo confirma, o activa una aplicación de códigos en Mi cuenta."
            schema={shape.usuario}
            initialValue={people.length === 1 ? first._id : undefined}
          >
            <Select
              placeholder="Elige a la otra persona"
              showSearch={{ optionFilterProp: 'label' }}
              options={people.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
            />
          </Field>
          <Field
            name="codigo"
            label="Su código"
            schema={shape.codigo}
            help="Los 6 números que muestra ahora la aplicación en el teléfono de quien firma. Sirven una vez."
          >
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
