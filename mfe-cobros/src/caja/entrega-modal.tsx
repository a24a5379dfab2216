import { type CajaDeDinero } from '@cartera/contrato/cajas';
import { EntregaDeCaja } from '@cartera/contrato/cajas-operaciones';
import { CAJA_OFICINA } from '@cartera/contrato/catalogs';
import { type DialogProps, formatPesos, useCan } from '@cartera/kit';
import { Field, FormDialog, Input, PesosField } from '@cartera/kit/form';
import { Select } from '@cartera/kit/picker';
import { ALL, useCajas, useEntrega } from './cajas.queries';

const { shape } = EntregaDeCaja;
const OFICINA_OPTION = { value: CAJA_OFICINA, label: 'Oficina' };

/** Hands over cash to another account. What the office writes that it received counts at once. */
export function EntregaModal({ caja, ...dialog }: DialogProps & { readonly caja: CajaDeDinero }) {
  const isOficina = useCan('cajas.administrar');
  const isReceipt = isOficina && caja.tipo === 'cobrador';
  const { mutate, isPending } = useEntrega(caja._id);
  const texts = textsOf(caja, isReceipt);
  return (
    <FormDialog
      {...dialog}
      name="entrega"
      title={texts.title}
      record={caja._id}
      submitting={isPending}
      width={480}
      okText={texts.okText}
      initialValues={{ destino: caja._id === CAJA_OFICINA ? undefined : CAJA_OFICINA }}
      fieldByCode={{ CAJA_SIN_SALDO: 'monto', ENTREGA_A_SI_MISMO: 'destino' }}
      onSubmit={mutate}
    >
      <Field
        name="monto"
        label="Monto"
        schema={shape.monto}
        help={`Hay ${formatPesos(caja.esperado)} en la caja.`}
      >
        <PesosField placeholder="0" />
      </Field>
      <Field name="destino" label="¿Quién recibe?" schema={shape.destino} help={texts.help}>
        {isOficina ? (
          <DestinoSelect caja={caja} withCobradores={!isReceipt} />
        ) : (
          <Select options={[OFICINA_OPTION]} />
        )}
      </Field>
      <Field name="nota" label="Nota" schema={shape.nota}>
        <Input maxLength={200} />
      </Field>
    </FormDialog>
  );
}

interface DestinoSelectProps {
  readonly caja: CajaDeDinero;
  /** A collector alone hands cash to another one. */
  readonly withCobradores: boolean;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (destino: string) => void;
}

/** The accounts that can receive. */
function DestinoSelect({ caja, withCobradores, ...field }: DestinoSelectProps) {
  const { data, isPending } = useCajas({ limit: ALL });
  const others =
    data?.data.filter(({ _id, tipo }) => _id !== caja._id && (withCobradores || tipo !== 'cobrador')) ??
    [OFICINA_OPTION].map(toCaja);
  return (
    <Select
      {...field}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      placeholder="Elige una caja"
      options={others.map(({ _id, titular }) => ({ value: _id, label: titular }))}
    />
  );
}

const toCaja = ({ value, label }: typeof OFICINA_OPTION) => ({ _id: value, titular: label });

function textsOf({ titular, tipo }: CajaDeDinero, isReceipt: boolean) {
  if (isReceipt) {
    return {
      title: `Recibir de ${titular}`,
      okText: 'Recibir dinero',
      help: 'Cuenta el dinero antes de recibirlo: en la oficina y los bancos queda recibido ya.',
    };
  }
  if (tipo === 'cobrador')
    return {
      title: 'Entregar dinero',
      okText: 'Entregar dinero',
      help: 'Sale de tu caja cuando quien recibe lo confirma.',
    };
  return {
    title: `Mover dinero de ${titular}`,
    okText: 'Mover dinero',
    help: 'Una consignación o un traslado queda hecho ya. Un cobrador lo confirma, en su sesión o con un código.',
  };
}
