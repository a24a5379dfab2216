import { type CategoriaNotificacion, ROWS_PER_PAGE } from '@cartera/contrato/catalogs';
import {
  exportarHistorial,
  type HistorialFormat,
  type PrestamoNotificacion,
} from '@cartera/contrato/prestamo-notificaciones';
import { download, formatDateTime, formatThousands, useCan } from '@cartera/kit';
import { Pager, useExport } from '@cartera/kit/list';
import { Button, Card, EmptyState, Icon, type IconName, LoadFailure, LoadingState } from '@cartera/kit/ui';
import { ExportMenu } from '@cartera/piezas';
import { useState } from 'react';
import { useNotificaciones } from './plan.queries';

const CATEGORIA_ICONS: Readonly<Record<CategoriaNotificacion, IconName>> = {
  recordatorio: 'notificaciones',
  vencimiento: 'alert',
  promocion: 'notificaciones',
  sistema: 'info',
  cobranza: 'cobros',
};

interface Props {
  readonly prestamoId: string;
  readonly onOpenRecibo: (cobroId: string) => void;
}

/** The history of the loan, newest first (P-2.39), with who did each thing and why. */
export function PrestamoNotificaciones({ prestamoId, onOpenRecibo }: Props) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useNotificaciones(prestamoId, page);
  return (
    <Card title="Notificaciones" extra={<ExportarHistorial prestamoId={prestamoId} />} flush>
      {data ? (
        <List notificaciones={data.data} onOpenRecibo={onOpenRecibo} />
      ) : (
        <NoNotificaciones error={error} onRetry={() => void refetch()} />
      )}
      {data && data.total > ROWS_PER_PAGE && (
        <Pager page={page} rowsPerPage={ROWS_PER_PAGE} total={data.total} onChange={setPage} />
      )}
    </Card>
  );
}

interface ListProps extends Pick<Props, 'onOpenRecibo'> {
  readonly notificaciones: readonly PrestamoNotificacion[];
}

function List({ notificaciones, onOpenRecibo }: ListProps) {
  const canViewRecibos = useCan('cobros.ver');
  if (notificaciones.length === 0) {
    return (
      <EmptyState
        icon="notificaciones"
        title="Aún no hay notificaciones"
        text="Aquí queda lo que pase con este préstamo: su plan, sus pagos y sus atrasos."
      />
    );
  }
  return (
    <ul className="mp-notificaciones">
      {notificaciones.map(({ _id, titulo, categoria, mensaje, autor, motivo, cobro, createdAt }) => (
        <li key={_id}>
          <span className={`mp-notificaciones__icon mp-notificaciones__icon--${categoria}`}>
            <Icon name={CATEGORIA_ICONS[categoria]} />
          </span>
          <div>
            <p className="mp-notificaciones__title">{titulo}</p>
            <p>{mensaje}</p>
            {motivo && <p>Motivo: {motivo}</p>}
            <p className="mp-notificaciones__author">
              Por {autor ?? 'Sistema'}
              {cobro && canViewRecibos && (
                <Button type="link" size="small" onClick={() => onOpenRecibo(cobro)}>
                  Ver recibo
                </Button>
              )}
            </p>
          </div>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </li>
      ))}
    </ul>
  );
}

interface NoNotificacionesProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function NoNotificaciones({ error, onRetry }: NoNotificacionesProps) {
  if (!error) return <LoadingState rows={3} text="Cargando notificaciones..." />;
  return <LoadFailure error={error} message="Error cargando información" onRetry={onRetry} />;
}

/** Downloads the history of the loan, with who did each thing and why. */
function ExportarHistorial({ prestamoId }: { readonly prestamoId: string }) {
  const file = useExport<HistorialFormat>(
    (formato, onReceive) =>
      download(exportarHistorial, {
        params: { id: prestamoId, formato },
        fileName: `Historial.${formato}`,
        onReceive,
      }),
    (rows) => `El historial tiene ${formatThousands(rows)} ${rows === 1 ? 'evento' : 'eventos'}`,
  );
  return <ExportMenu text="Descargar historial" formats={['csv', 'xlsx']} file={file} />;
}
