import type { FlujoCaja } from '@cartera/contrato/flujo-caja';
import { DateRangeFilter } from '@cartera/kit/dates';
import { Select } from '@cartera/kit/picker';
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
  const { data: cuentas = [] } = useCuentas();
  const { cuenta, desde = flujo?.dias[0]?.fecha, hasta = flujo?.dias.at(-1)?.fecha } = state.query;
  return (
    <div className="fc-filters">
      {cuentas.length > 1 && (
        <Select<string>
          className="fc-cuenta"
          aria-label="Cuenta"
          placeholder="Todas las cuentas"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={cuentas}
          value={cuenta ?? null}
          onChange={(chosen?: string) => state.filter('cuenta', chosen)}
        />
      )}
      <DateRangeFilter desde={desde} hasta={hasta} onChange={state.filter} />
    </div>
  );
}
