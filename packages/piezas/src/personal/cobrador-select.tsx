import { listarCobradores, verCobrador } from '@cartera/contrato/cobradores';
import type { PersonaReference, Usuario } from '@cartera/contrato/usuarios';
import { call, useIsPhone } from '@cartera/kit';
import { type RemoteOption, RemoteSelect } from '@cartera/kit/remote-select';
import { skipToken, useQuery } from '@tanstack/react-query';

const OFFERED_COBRADORES = 20;

interface CobradorSelectProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (cobrador: string | null) => void;
  readonly placeholder?: string;
  /** The collector selected when the form opens, or null. If undefined, the name of `value` is fetched. */
  readonly selected?: PersonaReference | null;
  /** Offers only active collectors. */
  readonly onlyActive?: boolean;
  readonly 'aria-label'?: string;
}

/** Selects a collector by name. */
export function CobradorSelect({ selected, onlyActive = false, ...rest }: CobradorSelectProps) {
  const idToName = selected === undefined ? (rest.value ?? null) : null;
  const { data } = useQuery({
    queryKey: ['cobradores', 'name', idToName],
    queryFn: idToName ? ({ signal }) => call(verCobrador, { params: { id: idToName }, signal }) : skipToken,
    meta: { personal: true },
  });
  const known = selected ?? data?.data;
  return (
    <RemoteSelect
      {...rest}
      queryKey={onlyActive ? 'cobradores-activos' : 'cobradores'}
      meta={{ personal: true }}
      search={onlyActive ? searchActive : searchAll}
      option={optionOf}
      chosen={known && { value: known._id, label: known.nombre }}
      errorMessage="Error cargando cobradores"
    />
  );
}

interface CobradorFilterProps {
  readonly value: string | undefined;
  readonly onChange: (cobrador: string | undefined) => void;
}

/** A list's filter by collector. */
export function CobradorFilter({ value, onChange }: CobradorFilterProps) {
  const isPhone = useIsPhone();
  return (
    <div className="ct-list__field">
      <CobradorSelect
        aria-label="Cobrador"
        placeholder={isPhone ? 'Cobrador' : 'Todos los cobradores'}
        value={value ?? null}
        onChange={(id) => onChange(id ?? undefined)}
      />
    </div>
  );
}

async function searchAll(text: string, signal: AbortSignal, estado?: 'activo') {
  const { data } = await call(listarCobradores, {
    query: { search: text, estado, sort: 'nombre_asc', limit: OFFERED_COBRADORES },
    signal,
  });
  return data;
}

function searchActive(text: string, signal: AbortSignal) {
  return searchAll(text, signal, 'activo');
}

function optionOf({ _id, nombre, zona }: Usuario): RemoteOption {
  return { value: _id, label: nombre, detail: zona };
}
