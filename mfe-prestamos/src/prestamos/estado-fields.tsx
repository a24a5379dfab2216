import { EDITABLE_ESTADOS, ESTADO_PRESTAMO_LABELS } from '@cartera/contrato/catalogs';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { useCan } from '@cartera/kit';
import { Field, Form } from '@cartera/kit/form';
import { Select } from '@cartera/kit/picker';
import { CierreFields } from '../cierres/cierre-fields';
import { isEditableEstado, isOffered } from './allowed-actions';

interface Props {
  readonly prestamo: Prestamo;
}

/**
 * The state in the edit form (P-6.7). Dates and payments decide between activo and vencido, so the user can only choose
 * pagado, which asks how to settle the balance.
 */
export function EstadoFields({ prestamo }: Props) {
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
