import type { PeriodoLibro } from '@cartera/contrato/periodos';
import { Modal } from '@cartera/kit/form';
import { LoadFailure, LoadingState } from '@cartera/kit/ui';
import { useState } from 'react';
import { formatPeriodos } from './format-periodo';
import { PeriodoRow } from './periodo-row';
import { usePeriodos } from './periodos.queries';
import { ReabrirModal } from './reabrir-modal';
import './periodos.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Lists the months. A user closes a month that has ended, and an admin reopens the last closed month. */
export function PeriodosModal({ isOpen, onClose }: Props) {
  const { data, error, refetch } = usePeriodos();
  const oldestFirst = data?.data.toReversed() ?? [];
  const closed = monthsOf(oldestFirst.filter(({ cerrado }) => cerrado));
  const open = monthsOf(oldestFirst.filter(({ cerrado }) => !cerrado));
  const [reopening, setReopening] = useState<PeriodoLibro>();
  return (
    <Modal title="Cierre de mes" open={isOpen} onCancel={onClose} footer={null} width={560}>
      <p className="ma-periodos__text">
        Lo que tiene fecha de un mes cerrado ya no se registra, corrige, deshace ni cancela, y sus reportes no
        cambian.
      </p>
      {error && !data && (
        <LoadFailure error={error} message="Error al cargar los meses" onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState rows={4} />}
      {data && (
        <p>
          {closed.length > 0 ? `Cerrados: ${formatPeriodos(closed)}.` : 'Todavía no hay ningún mes cerrado.'}
        </p>
      )}
      {data && (
        <ul className="ma-periodos" aria-label="Meses">
          {data.data.map((periodo, i) => (
            <PeriodoRow
              key={periodo.mes}
              periodo={periodo}
              closing={open.filter((mes) => mes <= periodo.mes)}
              isCurrent={i === 0}
              isLastClosed={periodo.cerrado && !data.data[i - 1]?.cerrado}
              onReopen={() => setReopening(periodo)}
            />
          ))}
        </ul>
      )}
      {reopening && <ReabrirModal mes={reopening.mes} onClose={() => setReopening(undefined)} />}
    </Modal>
  );
}

function monthsOf(periodos: readonly PeriodoLibro[]): readonly string[] {
  return periodos.map(({ mes }) => mes);
}
