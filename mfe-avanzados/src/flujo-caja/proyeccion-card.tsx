import type { ProyeccionCaja } from '@cartera/contrato/flujo-caja';
import { formatPercentage, formatPesos } from '@cartera/kit';
import { Card, EmptyState, LoadFailure, LoadingState } from '@cartera/kit/ui';
import { DaysChart } from '../charts/days-chart';
import { useProyeccion } from './real-flujo.queries';
import './flujo-caja.css';

const SERIES = [
  { key: 'minimo', name: 'Peor semana', tone: 'muted' },
  { key: 'esperado', name: 'Esperado', tone: 'primary' },
  { key: 'maximo', name: 'Mejor semana', tone: 'info' },
] as const;

/** The payments that the next 30 days should bring. */
export function ProyeccionCard() {
  const { data, error, refetch } = useProyeccion();
  return (
    <Card title="Cobros esperados en los próximos 30 días">
      {error ? (
        <LoadFailure error={error} message="Error al cargar la proyección" onRetry={() => void refetch()} />
      ) : data ? (
        <Proyeccion proyeccion={data} />
      ) : (
        <LoadingState rows={4} text="Calculando lo que se espera cobrar..." />
      )}
    </Card>
  );
}

function Proyeccion({ proyeccion: { dias, historial } }: { readonly proyeccion: ProyeccionCaja }) {
  if (dias.length === 0) {
    return (
      <EmptyState
        icon="flujo-caja"
        title="Aún no hay con qué proyectar"
        text="Aparece cuando se haya vencido la primera cuota."
      />
    );
  }
  const sumOf = (figure: 'vence' | 'esperado' | 'minimo' | 'maximo') =>
    formatPesos(dias.reduce((sum, dia) => sum + dia[figure], 0));
  const percentage = Math.round((historial.pagado * 1000) / historial.vencido) / 10;
  return (
    <>
      <p className="fc-proyeccion">
        Vencen {sumOf('vence')} y se espera cobrar <strong>{sumOf('esperado')}</strong>, entre{' '}
        {sumOf('minimo')} y {sumOf('maximo')}.
      </p>
      <DaysChart
        days={dias}
        series={SERIES}
        subject="los cobros esperados"
        emptyText="No vence ninguna cuota en los próximos 30 días."
      />
      <p className="fc-note">
        {`De las cuotas que vencieron en los últimos 90 días se ha pagado el ${formatPercentage(percentage)}. Se aplica lo pagado de cada modalidad; los límites son su peor y su mejor semana.`}
      </p>
    </>
  );
}
