import { RUTA_TYPE_LABELS } from '@cartera/contrato/catalogs';
import type { RutaDeCobro, RutasSummary } from '@cartera/contrato/rutas-cobro';
import { formatDate, formatPesos, formatThousands } from '@cartera/kit';
import { EmptyState, Metric, MetricGrid } from '@cartera/kit/ui';
import type { RequestedRutas } from './requested-rutas';
import { RutaCard } from './ruta-card';
import './rutas-cobro.css';

interface RutasResultProps {
  readonly rutas: readonly RutaDeCobro[];
  readonly resumen: RutasSummary;
  readonly requested: RequestedRutas;
}

/** The totals of the generated routes, and a card for each route. */
export function RutasResult({ rutas, resumen, requested }: RutasResultProps) {
  const filters = `${RUTA_TYPE_LABELS[requested.tipo]}, ${formatDate(requested.fecha)}`;
  if (rutas.length === 0) {
    return (
      <EmptyState
        icono="exito"
        titulo="Nadie por visitar"
        text={`No hay préstamos que entren en estas rutas (${filters}). Prueba con otro tipo, otra fecha u otro cobrador.`}
      />
    );
  }
  return (
    <>
      <MetricGrid>
        <Metric titulo="Rutas" icono="rutas" valor={formatThousands(resumen.rutas)} detail={filters} />
        <Metric
          titulo="Clientes por visitar"
          icono="clientes"
          tone="info"
          valor={formatThousands(resumen.clientes)}
        />
        <Metric
          titulo="Préstamos vencidos"
          icono="alerta"
          tone="peligro"
          valor={formatThousands(resumen.prestamosVencidos)}
        />
        <Metric
          titulo="Total a cobrar"
          icono="cobros"
          tone="aviso"
          valor={formatPesos(resumen.totalACobrar)}
        />
      </MetricGrid>
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
