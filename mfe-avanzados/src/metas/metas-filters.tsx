import { ESTADO_META_LABELS, ESTADOS_META, type EstadoMeta } from '@cartera/contrato/catalogs';
import { useCan, useIsPhone } from '@cartera/kit';
import { MonthField } from '@cartera/kit/dates';
import { OptionsFilter } from '@cartera/kit/list';
import { CobradorSelect } from '@cartera/piezas';
import './metas.css';

interface MetasFiltersProps {
  /** `YYYY-MM`. */
  readonly periodo: string;
  readonly cobradorId: string | undefined;
  readonly estado: EstadoMeta | undefined;
  readonly onSelectPeriodo: (periodo: string | undefined) => void;
  readonly onSelectCobrador: (cobrador: string | undefined) => void;
  readonly onSelectEstado: (estado: EstadoMeta | undefined) => void;
}

export function MetasFilters({
  periodo,
  cobradorId,
  estado,
  onSelectPeriodo,
  onSelectCobrador,
  onSelectEstado,
}: MetasFiltersProps) {
  const isPhone = useIsPhone();
  const seesAll = useCan('cartera.ver-toda');
  return (
    <>
      <div className="mt-filter">
        <MonthField
          aria-label="Periodo"
          value={periodo}
          onChange={(month) => onSelectPeriodo(month ?? undefined)}
        />
      </div>
      {seesAll && (
        <div className="mt-filter mt-filter--cobrador">
          <CobradorSelect
            aria-label="Cobrador"
            placeholder={isPhone ? 'Cobrador' : 'Todos los cobradores'}
            value={cobradorId ?? null}
            onChange={(selected) => onSelectCobrador(selected ?? undefined)}
          />
        </div>
      )}
      <OptionsFilter
        label="Estado"
        all="Todos los estados"
        values={ESTADOS_META}
        labels={ESTADO_META_LABELS}
        value={estado}
        onSelect={onSelectEstado}
      />
    </>
  );
}
