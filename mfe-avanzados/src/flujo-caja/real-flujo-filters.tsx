import type { FlujoCaja } from '@cartera/contrato/flujo-caja';
import { DateRangeFilter } from '@cartera/kit/dates';
import { OptionsFilter } from '@cartera/kit/list';
import { useCuentas } from './real-flujo.queries';
import type { RealFlujoState } from './real-flujo-state';
import './flujo-caja.css';

interface RealFlujoFiltersProps {
  readonly state: RealFlujoState;
  /** Absent while loading. */
  readonly flujo: FlujoCaja | undefined;
}

/** The account and the days. A user with one account has nothing to choose. */
export function RealFlujoFilters({ state, flujo }: RealFlujoFiltersProps) {
  const { data: labels = {} } = useCuentas();
  const cuentas = Object.keys(labels);
  const { cuenta, desde = flujo?.dias[0]?.fecha, hasta = flujo?.dias.at(-1)?.fecha } = state.query;
  return (
    <div className="fc-filters">
      {cuentas.length > 1 && (
        <OptionsFilter
          label="Cuenta"
          all="Todas las cuentas"
          values={cuentas}
          labels={labels}
          value={cuenta}
          onSelect={(chosen) => state.filter('cuenta', chosen)}
        />
      )}
      <DateRangeFilter desde={desde} hasta={hasta} onChange={state.filter} />
    </div>
  );
}
