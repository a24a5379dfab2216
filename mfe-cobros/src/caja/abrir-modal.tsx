import { type CajaDeDinero } from '@cartera/contrato/cajas';
import { AperturaDeCaja } from '@cartera/contrato/cajas-operaciones';
import { type DialogProps, useSession } from '@cartera/kit';
import { Field, FormDialog, PesosField } from '@cartera/kit/form';
import { useAbrir } from './cajas.queries';

/** Opens the day of a collector, with a float that the other side confirms. */
export function AbrirModal({ caja, ...dialog }: DialogProps & { readonly caja: CajaDeDinero }) {
  const isOwn = useSession(({ usuario }) => usuario?._id) === caja._id;
  const { mutate, isPending } = useAbrir(caja._id);
  return (
    <FormDialog
      {...dialog}
      name="abrir-caja"
      title={isOwn ? 'Abrir mi día' : `Abrir el día de ${caja.titular}`}
      record={caja._id}
      submitting={isPending}
      width={480}
      okText="Abrir día"
      initialValues={{ base: 0 }}
      fieldByCode={{ CAJA_SIN_SALDO: 'base' }}
      onSubmit={mutate}
    >
      <Field
        name="base"
        label="Base"
        schema={AperturaDeCaja.shape.base}
        help={
          isOwn
            ? 'El efectivo que te da la oficina, que ella confirma. Sin base, el día abre ya.'
            : 'El efectivo que le das. El día abre cuando lo confirma, en su sesión o con un código; sin base, abre ya.'
        }
      >
        <PesosField placeholder="0" />
      </Field>
    </FormDialog>
  );
}
