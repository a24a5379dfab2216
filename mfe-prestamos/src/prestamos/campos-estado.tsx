import { ESTADOS_EDITABLES, ETIQUETA_ESTADO_PRESTAMO } from '@cartera/contrato/catalogos';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { usePuede } from '@cartera/kit';
import { Campo, Form, Select } from '@cartera/kit/datos';
import { CamposCierre } from '../cierres/campos-cierre';
import { estadoEditable, seOfrece } from './acciones-permitidas';

interface Props {
  readonly prestamo: Prestamo;
}

/**
 * The state in the edit form (P-6.7). Whether a loan is activo or vencido follows from its
 * plan and its payments, so the one that can be given is pagado, which asks how the balance closes.
 */
export function CamposEstado({ prestamo }: Props) {
  const puedeCerrar = usePuede('prestamos.cerrar') && seOfrece('marcar-pagado', prestamo.estado);
  const elegido = Form.useWatch('estado');
  const suyo = estadoEditable(prestamo.estado);
  return (
    <>
      <Campo
        nombre="estado"
        etiqueta="Estado"
        ayuda="Activo o vencido lo dicen las fechas y los pagos."
        ancho
      >
        <Select
          options={ESTADOS_EDITABLES.map((estado) => ({
            value: estado,
            label: ETIQUETA_ESTADO_PRESTAMO[estado],
            disabled: estado !== suyo && !(estado === 'pagado' && puedeCerrar),
          }))}
        />
      </Campo>
      {elegido === 'pagado' && suyo !== 'pagado' && (
        <CamposCierre saldo={prestamo.saldoPendiente} esCancelacion={false} />
      )}
    </>
  );
}
