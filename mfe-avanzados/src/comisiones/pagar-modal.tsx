import { CAJA_OFICINA } from '@cartera/contrato/catalogs';
import { type Comision, type ComisionPorPagar, PagoDeComisionInput } from '@cartera/contrato/comisiones';
import { type DialogProps, fieldErrorsMessage, formatDate, formatInteres, formatPesos } from '@cartera/kit';
import { Field, FormDialog, type FormResponses } from '@cartera/kit/form';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Select } from '@cartera/kit/picker';
import { Alert, Money, Skeleton } from '@cartera/kit/ui';
import { useComisionPorPagar, useCuentasQuePagan, usePagarComision } from './comisiones.queries';

interface Props extends DialogProps {
  readonly comision: Pick<Comision, '_id' | 'nombre'>;
  readonly desde: string;
  readonly hasta: string;
}

/** Pays a collector's commission up to a day. The button has the figure that leaves the account. */
export function PagarModal({ comision: { _id, nombre }, desde, hasta, ...dialog }: Props) {
  const { data, error } = useComisionPorPagar(_id, { desde, hasta });
  const { mutate, isPending } = usePagarComision(_id);
  const porPagar = error ? undefined : data;
  const pagar = ({ cuenta }: Pick<PagoDeComisionInput, 'cuenta'>, responses: FormResponses) => {
    // The button is off without a figure.
    if (porPagar) mutate({ desde, hasta, aPagar: porPagar.aPagar, cuenta }, responses);
  };
  return (
    <FormDialog
      {...dialog}
      name="pagar-comision"
      title={`Pagar la comisión de ${nombre}`}
      record={_id}
      submitting={isPending}
      width={480}
      okText={okTextOf(porPagar)}
      okButtonProps={{ disabled: !porPagar }}
      initialValues={{ cuenta: CAJA_OFICINA }}
      fieldByCode={{ CAJA_SIN_SALDO: 'cuenta', CAJA_SIN_ABRIR: 'cuenta', CAJA_POR_CERRAR: 'cuenta' }}
      onSubmit={pagar}
    >
      <Cuenta porPagar={porPagar} error={error} />
      <Field
        name="cuenta"
        label="¿De dónde sale el dinero?"
        schema={PagoDeComisionInput.shape.cuenta}
        help="Queda como un gasto de esa caja. Si es la caja del cobrador, él lo confirma."
      >
        <CuentaSelect cobrador={_id} />
      </Field>
    </FormDialog>
  );
}

function okTextOf(porPagar: ComisionPorPagar | undefined): string {
  if (!porPagar) return 'Pagar';
  return porPagar.aPagar > 0 ? `Pagar ${formatPesos(porPagar.aPagar)}` : 'Cerrar sin pagar';
}

interface CuentaProps {
  readonly porPagar: ComisionPorPagar | undefined;
  readonly error: Error | null;
}

/** The figures of the payment. */
function Cuenta({ porPagar, error }: CuentaProps) {
  if (error) {
    const reason = fieldErrorsMessage(error, 'No pudimos calcular cuánto se le paga');
    return <Alert className="ct-above" type="warning" showIcon title={reason} />;
  }
  if (!porPagar) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  const { desde, hasta, cobrado, sinVerificar, porcentaje, comision, correccion, arrastre } = porPagar;
  const { faltante, descuento, aPagar, queda } = porPagar;
  return (
    <div className="ct-above">
      <DescriptionList>
        <DescriptionItem label="Días">{`${formatDate(desde)} a ${formatDate(hasta)}`}</DescriptionItem>
        <DescriptionItem label="Cobrado">
          <Money value={cobrado} />
        </DescriptionItem>
        {sinVerificar !== 0 && (
          <DescriptionItem label="Sin verificar: aún no da comisión">
            <Money value={sinVerificar} />
          </DescriptionItem>
        )}
        <DescriptionItem label={`Comisión (${formatInteres(porcentaje ?? 0)})`}>
          <Money value={comision} />
        </DescriptionItem>
        {correccion !== 0 && (
          <DescriptionItem label="Corrección de días ya pagados">
            <Money value={correccion} />
          </DescriptionItem>
        )}
        {arrastre < 0 && (
          <DescriptionItem label="Quedó debiendo en el pago anterior">
            <Money value={arrastre} />
          </DescriptionItem>
        )}
        {descuento > 0 && (
          <DescriptionItem label="Descuento que autorizó">
            <Money value={-descuento} />
          </DescriptionItem>
        )}
        <DescriptionItem label="Se le paga">
          <Money value={aPagar} strong />
        </DescriptionItem>
        {queda < 0 && (
          <DescriptionItem label="Queda para el próximo pago">
            <Money value={queda} />
          </DescriptionItem>
        )}
      </DescriptionList>
      {faltante > descuento && (
        <Alert
          className="ct-above"
          type="info"
          showIcon
          title={`Le faltan ${formatPesos(faltante - descuento)} sin descontar`}
          description="Solo se descuenta lo que el cobrador autorice desde su sesión, en Comisiones."
        />
      )}
    </div>
  );
}

interface CuentaSelectProps {
  readonly cobrador: string;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (cuenta: string) => void;
}

function CuentaSelect({ cobrador, ...field }: CuentaSelectProps) {
  const { data, isPending } = useCuentasQuePagan(cobrador);
  const options = data?.map(({ _id, titular, saldo }) => ({
    value: _id,
    label: `${titular} · ${formatPesos(saldo)}`,
  }));
  return (
    <Select {...field} loading={isPending} options={options ?? [{ value: CAJA_OFICINA, label: 'Oficina' }]} />
  );
}
