import { RUTA_TYPE_LABELS } from '@cartera/contrato/catalogs';
import type { Ruta, RutasSummary } from '@cartera/contrato/rutas-cobro';
import { formatDate, formatPesos, formatThousands, useCan } from '@cartera/kit';
import { EmptyState, MetricGrid } from '@cartera/kit/ui';
import type { RequestedRutas } from './requested-rutas';
import { RutaCard } from './ruta-card';
import './rutas-cobro.css';

interface RutasResultProps {
  readonly rutas: readonly Ruta[];
  readonly summary: RutasSummary;
  readonly requested: RequestedRutas;
}

/** The total to collect is the whole balance of the overdue loans, not only what is overdue of it. */
function totalDetail({ montoVencido }: RutasSummary): string {
  const vencido = montoVencido === undefined ? '' : ` · Monto vencido: ${formatPesos(montoVencido)}`;
  return `Todo el saldo de los préstamos con atraso${vencido}`;
}

/** The totals of the generated routes, and a card for each route. */
export function RutasResult({ rutas, summary, requested }: RutasResultProps) {
  const seesAll = useCan('cartera.ver-toda');
  const filters = `${RUTA_TYPE_LABELS[requested.tipo]}, ${formatDate(requested.fecha)}`;
  if (rutas.length === 0) {
    return (
      <EmptyState
        icon="success"
        title="Nadie por visitar"
        text={`No hay préstamos que entren en estas rutas (${filters}). Prueba con ${seesAll ? 'otro tipo, otra fecha u otro cobrador' : 'otro tipo u otra fecha'}.`}
      />
    );
  }
  return (
    <>
      <MetricGrid
        metrics={[
          { title: 'Rutas', icon: 'rutas', value: formatThousands(summary.rutas), detail: filters },
          {
            title: 'Clientes por visitar',
            icon: 'clientes',
            tone: 'info',
            value: formatThousands(summary.clientes),
          },
          {
            title: 'Préstamos con atraso',
            icon: 'alert',
            tone: 'danger',
            value: formatThousands(summary.prestamosVencidos),
          },
          {
            title: 'Total a cobrar',
            icon: 'cobros',
            tone: 'warning',
            value: formatPesos(summary.totalACobrar),
            detail: totalDetail(summary),
          },
        ]}
      />
      <ul className="rc-rutas" aria-label="Rutas de cobro">
        {rutas.map((ruta) => (
          <li key={`${ruta.cobradorId}/${ruta.zona}`}>
            <RutaCard ruta={ruta} requested={requested} />
          </li>
        ))}
      </ul>
    </>
  );
}
