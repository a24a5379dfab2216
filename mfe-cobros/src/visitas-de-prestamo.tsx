import { ROWS_PER_PAGE } from '@cartera/contrato/catalogs';
import type { SlotProps } from '@cartera/contrato/slots';
import { DataRows, Pager, withActions } from '@cartera/kit/list';
import { Card, LoadFailure } from '@cartera/kit/ui';
import { useState } from 'react';
import { FotoAction } from './visitas/visita-parts';
import { useVisitas } from './visitas/visitas.queries';
import { VISITAS_DE_CLIENTE_COLUMNS, VisitaCard } from './visitas/visitas-columns';

/** The visits about a loan, in its history; nothing without one. */
export default function VisitasDePrestamo({ prestamo }: SlotProps['prestamo.historial']) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useVisitas({ prestamo, page, limit: ROWS_PER_PAGE });
  if (!data && !error) return null;
  if (data?.total === 0) return null;
  return (
    <Card title="Visitas" flush>
      {data ? (
        <DataRows
          label="Visitas"
          rows={data.data}
          columns={withActions(VISITAS_DE_CLIENTE_COLUMNS, (visita) => <FotoAction visita={visita} />)}
          card={(visita) => <VisitaCard visita={visita} />}
          loading={isPlaceholderData}
        />
      ) : (
        <LoadFailure error={error} message="Error al cargar las visitas" onRetry={() => void refetch()} />
      )}
      {data && data.total > ROWS_PER_PAGE && (
        <Pager page={page} rowsPerPage={ROWS_PER_PAGE} total={data.total} onChange={setPage} />
      )}
    </Card>
  );
}
