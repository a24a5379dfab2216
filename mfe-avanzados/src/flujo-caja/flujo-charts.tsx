import { Card, UnderConstruction } from '@cartera/kit/ui';
import './flujo-caja.css';

const PENDING = 'Integración con Chart.js pendiente';

/** Placeholders of two charts (P-4.13). */
export function FlujoCharts() {
  return (
    <div className="fc-charts">
      <Card titulo="Ingresos y egresos">
        <UnderConstruction titulo={PENDING} />
      </Card>
      <Card titulo="Saldo acumulado">
        <UnderConstruction titulo={PENDING} />
      </Card>
    </div>
  );
}
