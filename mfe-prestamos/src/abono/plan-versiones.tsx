import type { PlanVersion } from '@cartera/contrato/abono';
import { CAUSA_VERSION_LABELS, EFECTO_ABONO_LABELS } from '@cartera/contrato/catalogs';
import { formatDate } from '@cartera/kit';
import { type Column, Table } from '@cartera/kit/list';
import { Card, DateText, LoadFailure, Money, Skeleton } from '@cartera/kit/ui';
import { useState } from 'react';
import { cuotaName } from '../terminos/terminos-texts';
import { useVersiones } from './abono.queries';
import './abono.css';

/** The former plans of a loan, folded: most loans have none, and they are read seldom. */
export function PlanVersiones({ prestamoId }: { readonly prestamoId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useVersiones(prestamoId, isOpen);
  return (
    <Card flush>
      <details className="mp-versiones" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Versiones del plan</summary>
        {error && (
          <LoadFailure error={error} message="Error cargando las versiones" onRetry={() => void refetch()} />
        )}
        {isOpen && !data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {data?.data.length === 0 && <p>El plan no ha cambiado: es el que se generó con el préstamo.</p>}
        {data?.data.map((version) => (
          <Version key={version.numero} version={version} />
        ))}
      </details>
    </Card>
  );
}

function Version({ version }: { readonly version: PlanVersion }) {
  const { numero, hasta, causa, efecto, autor, filas } = version;
  const choice = efecto ? ` (${EFECTO_ABONO_LABELS[efecto].toLowerCase()})` : '';
  const title = `Plan ${numero}, hasta el ${formatDate(hasta)}`;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p>{`${CAUSA_VERSION_LABELS[causa]}${choice} · ${autor}`}</p>
      <Table
        label={title}
        rows={filas.map((fila) => ({ _id: String(fila.numero), ...fila }))}
        columns={COLUMNS}
      />
    </section>
  );
}

type Fila = PlanVersion['filas'][number] & { readonly _id: string };

const COLUMNS: readonly Column<Fila>[] = [
  { title: 'Cuota', cell: ({ numero }) => (numero === 0 ? cuotaName(0) : numero) },
  { title: 'Fecha', cell: ({ fechaProgramada }) => <DateText value={fechaProgramada} /> },
  { title: 'Capital', align: 'right', cell: ({ montoCapital }) => <Money value={montoCapital} /> },
  { title: 'Interés', align: 'right', cell: ({ montoInteres }) => <Money value={montoInteres} /> },
  { title: 'Pagado', align: 'right', cell: ({ montoPagado }) => <Money value={montoPagado} /> },
];
