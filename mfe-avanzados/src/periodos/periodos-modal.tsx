import { type PeriodoLibro, ReaperturaPeriodo } from '@cartera/contrato/periodos';
import { Field, FormDialog, Input, Modal } from '@cartera/kit/form';
import { Button, confirm, LoadFailure, LoadingState, Tag } from '@cartera/kit/ui';
import { useState } from 'react';
import { formatPeriodos } from './format-periodo';
import { useCerrarPeriodo, usePeriodos, useReabrirPeriodo } from './periodos.queries';
import './periodos.css';
import { formatPeriodo } from '@cartera/contrato/formats';
import { type DialogProps, formatDateTime, useCan } from '@cartera/kit';

/** Lists the months. A user closes a month that has ended, and an admin reopens the last closed month. */
export function PeriodosModal({ isOpen, onClose }: DialogProps) {
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

interface PeriodoRowProps {
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
function PeriodoRow({ periodo, closing, isCurrent, isLastClosed, onReopen }: PeriodoRowProps) {
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
          <div className="ma-periodos__detail">{`${cerradoPor?.nombre ?? 'Sistema'} · ${formatDateTime(cerradoEn)}`}</div>
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

interface ReabrirModalProps {
  /** `YYYY-MM`. */
  readonly mes: string;
  readonly onClose: () => void;
}

/** Asks why a month is reopened. The reason stays in the audit trail. */
function ReabrirModal({ mes, onClose }: ReabrirModalProps) {
  const { mutate, isPending } = useReabrirPeriodo(mes);
  return (
    <FormDialog
      name="reabrir-periodo"
      title={`Reabrir ${formatPeriodo(mes)}`}
      record={mes}
      isOpen
      submitting={isPending}
      onClose={onClose}
      okText="Reabrir mes"
      onSubmit={({ motivo }: ReaperturaPeriodo, responses) => mutate(motivo, responses)}
    >
      <Field
        name="motivo"
        label="Motivo"
        schema={ReaperturaPeriodo.shape.motivo}
        help="Queda en la auditoría, con tu nombre."
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
