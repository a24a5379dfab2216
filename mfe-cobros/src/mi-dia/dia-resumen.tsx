import type { MiDia } from '@cartera/contrato/mi-dia';
import { formatPesos } from '@cartera/kit';
import { Link } from '@cartera/kit/router';
import { deudaOf, isVisitada } from './paradas';

const DAY = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'short',
});

interface DiaResumenProps {
  readonly dia: MiDia;
  /** The collector's own day: the cash leads to 'Mi caja'. */
  readonly isOwn: boolean;
}

/** The figures of the day: visits, money and cash. */
export function DiaResumen({ dia, isOwn }: DiaResumenProps) {
  const { fecha, paradas, cobrado, esperado, efectivo } = dia;
  const visitadas = paradas.filter((parada) => isVisitada(parada, fecha)).length;
  const vencido = paradas.reduce((sum, parada) => sum + deudaOf(parada).atrasado, 0);
  const efectivoRow = (
    <>
      <span>Efectivo {isOwn ? 'conmigo' : 'que lleva'}</span>
      <b>{formatPesos(efectivo)}</b>
    </>
  );
  return (
    <section className="cb-dia-resumen" aria-label="Resumen del día">
      <p className="cb-dia-resumen__fecha">{dayText(fecha)}</p>
      <p className="cb-dia-resumen__visitas">
        {visitadas} de {paradas.length} {paradas.length === 1 ? 'visita' : 'visitas'}
      </p>
      <p className="cb-dia-resumen__cobrado">
        <b>{formatPesos(cobrado)}</b> <span>{`de ${formatPesos(esperado)} de hoy y vencido`}</span>
      </p>
      {vencido > 0 && <p className="cb-dia-resumen__visitas">{`Monto vencido ${formatPesos(vencido)}`}</p>}
      <progress
        className="cb-dia-resumen__bar"
        aria-label="Cobrado de lo esperado"
        max={Math.max(esperado, 1)}
        value={Math.min(cobrado, Math.max(esperado, 1))}
      />
      {isOwn ? (
        <Link className="cb-dia-resumen__efectivo" to="/mi-caja">
          {efectivoRow}
        </Link>
      ) : (
        <p className="cb-dia-resumen__efectivo">{efectivoRow}</p>
      )}
    </section>
  );
}

/** 'Sábado 22 nov'. @param fecha `YYYY-MM-DD`. */
function dayText(fecha: string): string {
  const text = DAY.format(new Date(`${fecha}T00:00:00Z`))
    .replace(',', '')
    .replace(' de ', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
