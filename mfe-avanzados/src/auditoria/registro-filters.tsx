import { listarUsuarios, type Usuario, verUsuario } from '@cartera/contrato/usuarios';
import { call, useIsPhone } from '@cartera/kit';
import { DateRangeFilter } from '@cartera/kit/dates';
import { DeclaredFilters, SearchBox } from '@cartera/kit/list';
import { type RemoteOption, RemoteSelect } from '@cartera/kit/remote-select';
import { Tag } from '@cartera/kit/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { RegistroState } from './registro-state';
import './auditoria.css';

const OFFERED_USUARIOS = 20;

interface RegistroFiltersProps {
  readonly state: RegistroState;
  /** The name of the record that the list is about, once known. */
  readonly registro: string | null | undefined;
}

/** The filters of the audit trail. That of a record comes from the detail of an event. */
export function RegistroFilters({ state: { filters, filter, list }, registro }: RegistroFiltersProps) {
  return (
    <>
      <DateRangeFilter desde={filters.desde} hasta={filters.hasta} onChange={filter} />
      <UsuarioFilter value={filters.usuario} onSelect={(id) => filter('usuario', id)} />
      <DeclaredFilters state={list} />
      <SearchBox
        label="Dirección IP"
        value={filters.ip ?? ''}
        onSearch={(ip) => filter('ip', ip.trim() || undefined)}
      />
      {filters.objeto && <Tag tone="info">{registro ?? 'Un solo registro'}</Tag>}
    </>
  );
}

interface UsuarioFilterProps {
  readonly value: string | undefined;
  readonly onSelect: (usuario: string | undefined) => void;
}

/** Selects any user, also an inactive one. */
function UsuarioFilter({ value, onSelect }: UsuarioFilterProps) {
  const isPhone = useIsPhone();
  const { data } = useQuery({
    queryKey: ['usuarios', 'name', value],
    queryFn: value ? ({ signal }) => call(verUsuario, { params: { id: value }, signal }) : skipToken,
    meta: { personal: true },
  });
  return (
    <div className="au-usuario">
      <RemoteSelect
        aria-label="Usuario"
        placeholder={isPhone ? 'Usuario' : 'Todos los usuarios'}
        queryKey="usuarios"
        meta={{ personal: true }}
        search={searchUsuarios}
        option={optionOf}
        chosen={data && optionOf(data.data)}
        value={value ?? null}
        onChange={(selected) => onSelect(selected ?? undefined)}
        errorMessage="Error al cargar usuarios"
      />
    </div>
  );
}

async function searchUsuarios(text: string, signal: AbortSignal) {
  const { data } = await call(listarUsuarios, {
    query: { search: text, sort: 'nombre_asc', limit: OFFERED_USUARIOS },
    signal,
  });
  return data;
}

function optionOf({ _id, nombre, usuario, email }: Usuario): RemoteOption {
  return { value: _id, label: nombre, detail: usuario ?? email };
}
