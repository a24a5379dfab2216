import { EDITABLE_ESTADOS, ESTADO_PRESTAMO_LABELS } from '@cartera/contrato/catalogs';
import type { Cliente } from '@cartera/contrato/clientes';
import { type Prestamo, PrestamoInput } from '@cartera/contrato/prestamos';
import { startsUnusuallyLate } from '@cartera/dominio/inicio';
import { formatCedula, formatDate, todayInBogota, useCan, useSession } from '@cartera/kit';
import { AppForm, Field, Form, type FormInstance } from '@cartera/kit/form';
import { Select } from '@cartera/kit/picker';
import { RemoteSelect } from '@cartera/kit/remote-select';
import { confirm } from '@cartera/kit/ui';
import { CobradorSelect, useFirstOpenDay } from '@cartera/piezas';
import { useState } from 'react';
import { CierreFields } from '../cierres/cierre-fields';
import type { CierreInput } from '../cierres/cierres.queries';
import { hasFixedTerminos, isEditableEstado, isOffered } from './allowed-actions';
import { CondicionesFields } from './condiciones-fields';
import { CuentaField } from './cuenta-field';
import { MasCondiciones } from './mas-condiciones';
import {
  initialValuesFor,
  type PrestamoValues,
  SelectedCliente,
  splitEstado,
  valuesOf,
} from './prestamo-values';
import { searchClientes } from './prestamos.queries';
import { GenerarPlanField, MoreTerminosFields, setSchemaErrors } from './terminos-fields';

interface Props {
  /** `id` of the form element, for a submit button outside it. */
  readonly id: string;
  readonly form: FormInstance<PrestamoValues>;
  /** The loan to edit; absent for a new one. */
  readonly prestamo?: Prestamo | undefined;
  /** The client of a new loan, if it is known. */
  readonly cliente?: Cliente | undefined;
  readonly submitting: boolean;
  /** @param cierre how the balance is settled if the user marks the loan as paid; else null. */
  readonly onSubmit: (input: PrestamoInput, cierre: CierreInput | null) => void;
}

const { shape } = PrestamoInput;

/** Every field of a loan (P-7.18 to P-7.21). */
export function PrestamoForm({ id, form, prestamo, cliente, submitting, onSubmit }: Props) {
  const saved = useSession(({ usuario }) => usuario?.configuracion);
  const [initialValues] = useState(() =>
    prestamo
      ? valuesOf(prestamo)
      : { ...initialValuesFor(todayInBogota(), saved), ...(cliente && { cliente: cliente._id }) },
  );
  const chosen = prestamo?.cliente ?? cliente;
  const openFrom = useFirstOpenDay();
  const isFixed = prestamo !== undefined && hasFixedTerminos(prestamo, openFrom);
  // A reenganche keeps the client of the old loan, whose debt is its capital.
  const isFromReenganche = Boolean(prestamo?.reenganchaA);
  const clienteLockProps = isFixed || isFromReenganche ? { disabled: true } : {};

  const send = async (values: PrestamoValues) => {
    const { estado, cierre, input } = splitEstado(values);
    const parsed = PrestamoInput.safeParse(input);
    if (!parsed.success) return setSchemaErrors(form, parsed.error);
    const { fechaInicio: start } = parsed.data;
    const isUsual = start === initialValues.fechaInicio || !startsUnusuallyLate(start, todayInBogota());
    if (!isUsual && !(await confirmStart(start))) return form.focusField('fechaInicio');
    onSubmit(parsed.data, estado === 'pagado' && initialValues.estado !== 'pagado' ? cierre : null);
  };

  return (
    <AppForm<PrestamoValues>
      id={id}
      name={id}
      draft={`Préstamo ${prestamo?._id ?? `nuevo ${cliente?._id ?? ''}`}`}
      form={form}
      submitting={submitting}
      initialValues={initialValues}
      onFinish={(values) => void send(values)}
      className="mp-form"
    >
      <Field name="cliente" label="Cliente" schema={SelectedCliente} wide>
        <RemoteSelect
          queryKey="clientes-activos"
          meta={{ clientes: true }}
          search={searchClientes}
          option={({ _id, nombre, cedula }) => ({
            value: _id,
            label: nombre,
            detail: formatCedula(cedula),
          })}
          chosen={chosen && { value: chosen._id, label: chosen.nombre }}
          placeholder="Escribe un nombre, una cédula o un teléfono"
          errorMessage="Error al cargar clientes"
          {...clienteLockProps}
        />
      </Field>
      <CondicionesFields isFixed={isFixed} isMontoFixed={isFixed || isFromReenganche} />
      {prestamo && <EstadoFields prestamo={prestamo} />}
      <MasCondiciones>
        <MoreTerminosFields isFixed={isFixed} />
        <Field name="cobrador" label="Cobrador" schema={shape.cobrador} help="Vacío: el del cliente.">
          <CobradorSelect placeholder="El del cliente" selected={prestamo?.cobrador ?? null} onlyActive />
        </Field>
        {!prestamo && (
          <>
            <CuentaField />
            <GenerarPlanField />
          </>
        )}
      </MasCondiciones>
    </AppForm>
  );
}

function confirmStart(fechaInicio: string): Promise<boolean> {
  return confirm({
    title: `¿El préstamo empieza el ${formatDate(fechaInicio)}?`,
    text: 'Faltan más de 60 días para esa fecha. Hasta entonces no se cobra.',
    okText: 'Sí, empieza ese día',
    cancelText: 'Corregir la fecha',
  });
}

/**
 * The state in the edit form (P-6.7). Dates and payments decide between activo and vencido, so the user can only choose
 * pagado, which asks how to settle the balance.
 */
function EstadoFields({ prestamo }: { readonly prestamo: Prestamo }) {
  const canClose = useCan('prestamos.cerrar') && isOffered('marcar-pagado', prestamo);
  const selected = Form.useWatch('estado');
  const current = isEditableEstado(prestamo.estado);
  return (
    <>
      <Field name="estado" label="Estado" help="Activo o vencido lo dicen las fechas y los pagos." wide>
        <Select
          options={EDITABLE_ESTADOS.map((estado) => ({
            value: estado,
            label: ESTADO_PRESTAMO_LABELS[estado],
            disabled: estado !== current && !(estado === 'pagado' && canClose),
          }))}
        />
      </Field>
      {selected === 'pagado' && current !== 'pagado' && (
        <CierreFields saldo={prestamo.saldoPendiente} isCancellation={false} />
      )}
    </>
  );
}
