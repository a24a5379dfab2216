import { RANGOS_MORA, type RangoMora } from '@cartera/contrato/catalogos';
import { formatoMiles, formatoPesos } from '@cartera/kit';
import { useAging } from './consultas';

/** Overdue installments per range of days late; without the answer the dashboard says so and goes on. */
export function BloqueAging() {
  const { data, isError } = useAging();
  return (
    <section className="sh-bloque" aria-labelledby="aging">
      <header className="sh-bloque__cabeza">
        <h2 id="aging">Aging de Mora</h2>
        <p>Cuotas en mora agrupadas por rango de días.</p>
      </header>
      {isError ? (
        <p className="sh-bloque__vacio">No pudimos cargar la mora en este momento.</p>
      ) : (
        <dl className="sh-aging" aria-busy={!data}>
          {RANGOS_MORA.map((rango) => (
            <div key={rango} className="sh-aging__rango" data-rango={rango}>
              <dt>{textoDeRango(rango)}</dt>
              <dd className="sh-aging__cuotas">{data ? formatoMiles(data.data[rango]) : '—'}</dd>
              <dd className="sh-aging__monto">{data ? formatoPesos(data.montos[rango]) : ' '}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function textoDeRango(rango: RangoMora): string {
  return rango === '60+' ? 'Más de 60 días' : `${rango.replace('-', ' a ')} días`;
}
