import { Card, UnderConstruction } from '@cartera/kit/ui';
import './flujo-caja.css';

const PENDING = 'Integración con Chart.js pendiente';

/** Placeholders of two charts (P-4.13). */
export function FlujoCharts() {
  return (
    <div className="fc-charts">
      <Card title="Ingresos y egresos">
        <UnderConstruction title={PENDING} />
      </Card>
      <Card title="Saldo acumulado">
        <UnderConstruction title={PENDING} />
      </Card>
    </div>
  );
}
