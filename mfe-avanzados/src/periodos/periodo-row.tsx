import { formatPeriodo } from '@cartera/contrato/formats';
import type { PeriodoLibro } from '@cartera/contrato/periodos';
import { formatDateTime, useCan } from '@cartera/kit';
import { Button, confirm, Tag } from '@cartera/kit/ui';
import { formatPeriodos } from './format-periodo';
import { useCerrarPeriodo } from './periodos.queries';

interface Props {
  readonly periodo: PeriodoLibro;
  /** The open months that close with it, itself included, oldest first. */
  readonly closing: readonly string[];
  /** The current month, which cannot be closed yet. */
  readonly isCurrent: boolean;
  /** The only one that can be reopened. */
  readonly isLastClosed: boolean;
  readonly onReopen: () => void;
}

/** A month, whether it is closed, and what can be done with it. */
export function PeriodoRow({ periodo, closing, isCurrent, isLastClosed, onReopen }: Props) {
  const { mes, cerrado, cerradoEn, cerradoPor } = periodo;
  const canReopen = useCan('periodos.reabrir');
  const cerrar = useCerrarPeriodo();
  const name = formatPeriodo(mes);
  const close = async () => {
    const confirmed = await confirm({
      title: `¿Cerrar ${name}?`,
      text: `Se cierra lo que sigue abierto hasta entonces: ${formatPeriodos(closing)}. Solo un administrador puede reabrir un mes.`,
      okText: closing.length === 1 ? 'Cerrar mes' : `Cerrar ${closing.length} meses`,
      danger: true,
    });
    if (confirmed) cerrar.mutate(mes);
  };
  return (
    <li className="ma-periodos__row">
      <div>
        <strong className="ma-periodos__name">{name}</strong>{' '}
        <Tag tone={cerrado ? 'neutral' : 'success'}>{cerrado ? 'Cerrado' : 'Abierto'}</Tag>
        {cerradoEn && (
          <div className="ma-periodos__detail">
            {cerradoPor?.nombre ?? 'Sistema'} · {formatDateTime(cerradoEn)}
          </div>
        )}
        {isCurrent && <div className="ma-periodos__detail">Se puede cerrar cuando termine</div>}
      </div>
      {!cerrado && !isCurrent && (
        <Button loading={cerrar.isPending} onClick={close} aria-label={`Cerrar ${name}`}>
          Cerrar
        </Button>
      )}
      {isLastClosed && canReopen && (
        <Button onClick={onReopen} aria-label={`Reabrir ${name}`}>
          Reabrir
        </Button>
      )}
    </li>
  );
}
