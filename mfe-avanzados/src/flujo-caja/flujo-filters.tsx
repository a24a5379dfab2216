import { addDays, todayInBogota } from '@cartera/kit';
import { DateRangeFilter } from '@cartera/kit/dates';
import { SegmentedControl } from '@cartera/kit/tabs';
import { Button, Icon } from '@cartera/kit/ui';
import { useState } from 'react';
import { SAMPLE_DAYS } from './flujo';
import './flujo-caja.css';

const PERIODOS = ['diario', 'semanal', 'mensual', 'trimestral'] as const;
type Periodo = (typeof PERIODOS)[number];

const PERIODO_LABELS: Readonly<Record<Periodo, string>> = {
  diario: 'Diario',
  semanal: 'Semanal',
  mensual: 'Mensual',
  trimestral: 'Trimestral',
};

/** The period and the dates. They do not affect the sample, and 'Filtrar' does nothing (P-4.15). */
export function FlujoFilters() {
  const [periodo, setPeriodo] = useState<Periodo>('mensual');
  const [fechas, setFechas] = useState<{ readonly desde?: string; readonly hasta?: string }>(() => {
    const today = todayInBogota();
    return { desde: addDays(today, 1 - SAMPLE_DAYS), hasta: today };
  });
  return (
    <div className="fc-filters">
      <SegmentedControl
        label="Período"
        values={PERIODOS}
        labels={PERIODO_LABELS}
        value={periodo}
        onChange={setPeriodo}
      />
      <DateRangeFilter {...fechas} onChange={(field, day) => setFechas({ ...fechas, [field]: day })} />
      <Button icon={<Icon name="filter" />}>Filtrar</Button>
    </div>
  );
}
