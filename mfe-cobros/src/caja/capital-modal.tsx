import { type CajaDeDinero } from '@cartera/contrato/cajas';
import { CapitalDeCaja } from '@cartera/contrato/cajas-operaciones';
import type { TipoCapital } from '@cartera/contrato/catalogs';
import { type DialogProps, formatPesos } from '@cartera/kit';
import { Field, FormDialog, Input, PesosField, Radio } from '@cartera/kit/form';
import { optionsOf } from '@cartera/kit/picker';
import { useCapital } from './cajas.queries';

const { shape } = CapitalDeCaja;
const OPTIONS = optionsOf<TipoCapital>(['capital', 'retiro'], { capital: 'Entra', retiro: 'Sale' });

/** Puts capital in the account of the office or a bank, or takes it out. */
export function CapitalModal({ caja, ...dialog }: DialogProps & { readonly caja: CajaDeDinero }) {
  const { mutate, isPending } = useCapital(caja._id);
  return (
    <FormDialog
      {...dialog}
      name="capital"
      title={`Capital en ${caja.titular}`}
      record={caja._id}
      submitting={isPending}
      width={480}
      okText="Guardar"
      initialValues={{ tipo: 'capital' }}
      fieldByCode={{ CAJA_SIN_SALDO: 'monto' }}
      onSubmit={mutate}
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
    </FormDialog>
  );
}
