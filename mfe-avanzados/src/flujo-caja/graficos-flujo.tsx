import { EnConstruccion, Tarjeta } from '@cartera/kit/ui';
import './flujo-caja.css';

const PENDIENTE = 'Integración con Chart.js pendiente';

/** Where the two charts will be (P-4.13). */
export function GraficosFlujo() {
  return (
    <div className="fc-graficos">
      <Tarjeta titulo="Ingresos y egresos">
        <EnConstruccion titulo={PENDIENTE} />
      </Tarjeta>
      <Tarjeta titulo="Saldo acumulado">
        <EnConstruccion titulo={PENDIENTE} />
      </Tarjeta>
    </div>
  );
}
