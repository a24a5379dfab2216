import type { Prestamo } from '@cartera/contrato/prestamos';
import { useCan, useIsPhone } from '@cartera/kit';
import { RowMenu } from '@cartera/kit/list';
import { type IconName, LinkButton } from '@cartera/kit/ui';
import { useIsClosed } from '@cartera/piezas';
import { isOffered, PRESTAMO_ACTIONS, type PrestamoAction, REAPERTURA_TEXTS } from './allowed-actions';
import { planPath } from './routes';

export interface PrestamoActionsProps {
  readonly prestamo: Prestamo;
  readonly onSelect: (action: PrestamoAction, prestamo: Prestamo) => void;
}

const ICONS: Readonly<Record<PrestamoAction, IconName>> = {
  editar: 'edit',
  reenganchar: 'reenganche',
  'marcar-pagado': 'confirm',
  cancelar: 'cancel',
  reabrir: 'undo',
  castigar: 'alert',
  descastigar: 'undo',
};

const TEXTS = {
  editar: 'Editar',
  reenganchar: 'Reenganchar',
  'marcar-pagado': 'Marcar pagado',
  castigar: 'Castigar',
  descastigar: 'Deshacer el castigo',
  cancelar: 'Cancelar préstamo',
} as const;

function textOf(action: PrestamoAction, { reapertura }: Prestamo): string {
  if (action !== 'reabrir') return TEXTS[action];
  return REAPERTURA_TEXTS[reapertura ?? 'cancelacion'];
}

/** Opens the plan; a menu has the other actions that the user can take. */
export function PrestamoActions({ prestamo, onSelect }: PrestamoActionsProps) {
  const { _id, cliente, fechaInicio } = prestamo;
  const isClosed = useIsClosed(fechaInicio);
  const size = useIsPhone() ? 'medium' : 'small';
  const can: Readonly<Record<PrestamoAction, boolean>> = {
    editar: useCan('prestamos.editar'),
    reenganchar: useCan('prestamos.reenganchar'),
    'marcar-pagado': useCan('prestamos.cerrar'),
    cancelar: useCan('prestamos.cerrar'),
    reabrir: useCan('prestamos.cerrar'),
    castigar: useCan('prestamos.castigar'),
    descastigar: useCan('prestamos.descastigar'),
  };
  const actions = PRESTAMO_ACTIONS.filter((action) => can[action] && isOffered(action, prestamo));
  return (
    <div className="mp-actions">
      <LinkButton to={planPath(_id)} size={size} aria-label={`Ver plan de ${cliente.nombre}`}>
        Ver plan
      </LinkButton>
      {actions.length > 0 && (
        <RowMenu
          target={`de ${cliente.nombre}`}
          actions={actions.map((action) => {
            // A loan of a closed month cannot be cancelled.
            const disabled = action === 'cancelar' && isClosed;
            return {
              key: action,
              icon: ICONS[action],
              text: disabled ? 'No se cancela: su mes está cerrado' : textOf(action, prestamo),
              danger: action === 'cancelar',
              disabled,
              onClick: () => onSelect(action, prestamo),
            };
          })}
        />
      )}
    </div>
  );
}
