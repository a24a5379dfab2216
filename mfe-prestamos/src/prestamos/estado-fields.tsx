import { EDITABLE_ESTADOS, ESTADO_PRESTAMO_LABELS } from '@cartera/contrato/catalogs';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { useCan } from '@cartera/kit';
import { Campo, Form, Select } from '@cartera/kit/datos';
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
  const canClose = useCan('prestamos.cerrar') && isOffered('marcar-pagado', prestamo.estado);
  const selected = Form.useWatch('estado');
  const own = isEditableEstado(prestamo.estado);
  return (
    <>
      <Campo nombre="estado" label="Estado" help="Activo o vencido lo dicen las fechas y los pagos." width>
        <Select
          options={EDITABLE_ESTADOS.map((estado) => ({
            value: estado,
            label: ESTADO_PRESTAMO_LABELS[estado],
            disabled: estado !== own && !(estado === 'pagado' && canClose),
          }))}
        />
      </Campo>
      {selected === 'pagado' && own !== 'pagado' && (
        <CierreFields saldo={prestamo.saldoPendiente} isCancellation={false} />
      )}
    </>
  );
}
