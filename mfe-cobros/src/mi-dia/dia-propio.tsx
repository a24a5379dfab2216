import type { MiDia, Parada } from '@cartera/contrato/mi-dia';
import { formatDateTime, formatTime, LightButton, lazyDialog, todayInBogota } from '@cartera/kit';
import { Icon, LoadFailure, LoadingState, PageHeader } from '@cartera/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { CobrarSheet } from './cobrar-sheet';
import { DiaResumen } from './dia-resumen';
import { useMiDia } from './mi-dia.queries';
import { ParadasList } from './paradas-list';
import './mi-dia.css';

const Unresolved = lazyDialog(async () => (await import('./unresolved')).Unresolved);

/** The collector's own day. */
export function DiaPropio() {
  const { dia, unresolved, isOnline, isStored, error, isLoading, reload } = useMiDia();
  const [abierta, setAbierta] = useState<string | null>(null);
  const [isResolving, setResolving] = useState(false);
  const [search, setSearch] = useState<string | null>(null);
  const parada = dia?.paradas.find(({ cliente }) => cliente._id === abierta);

  return (
    <div className="cb-dia">
      <PageHeader
        title="Mi día"
        mainAction={dia && <BottomBar isSearching={search !== null} onSearch={setSearch} />}
      />
      {!dia && isLoading && <LoadingState rows={8} />}
      {!dia && !isLoading && (
        <LoadFailure
          error={error}
          message={isOnline ? 'Error al cargar tu día' : 'Sin red: conéctate una vez para ver tu día'}
          onRetry={reload}
        />
      )}
      {dia && (
        <>
          <DiaResumen dia={dia} isOwn />
          {isStored && <Age dia={dia} isLoading={isLoading} onRetry={reload} />}
          {unresolved.length > 0 && (
            <LightButton
              variant="secondary"
              block
              className="cb-por-resolver"
              onClick={() => setResolving(true)}
            >
              <Icon name="warning" /> Por resolver ({unresolved.length})
            </LightButton>
          )}
          {search !== null && <SearchField value={search} onChange={setSearch} />}
          <ParadasList
            dia={dia}
            search={search ?? ''}
            onOpen={({ cliente }: Parada) => setAbierta(cliente._id)}
          />
          {parada && <CobrarSheet parada={parada} dia={dia} onClose={() => setAbierta(null)} />}
          <Unresolved dia={dia} isOpen={isResolving} onClose={() => setResolving(false)} />
        </>
      )}
    </div>
  );
}

interface AgeProps {
  readonly dia: MiDia;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
}

/** The age of the day's data on the phone. */
function Age({ dia: { fecha, generadoEn }, isLoading, onRetry }: AgeProps) {
  if (isLoading) return null;
  const isToday = fecha === todayInBogota();
  return (
    <p className={isToday ? 'cb-age' : 'cb-age cb-age--old'} role="status">
      <span>
        {isToday
          ? `Datos de las ${formatTime(generadoEn)}`
          : `Estos datos son del ${formatDateTime(generadoEn)}: conéctate para ver los de hoy.`}
      </span>
      <button type="button" className="cb-age__retry" onClick={onRetry}>
        Actualizar
      </button>
    </p>
  );
}

interface BottomBarProps {
  readonly isSearching: boolean;
  /** @param search null: the stops in order. */
  readonly onSearch: (search: string | null) => void;
}

/** At the thumb: a search, or the way back to the list in order. */
function BottomBar({ isSearching, onSearch }: BottomBarProps) {
  return (
    <LightButton
      variant="secondary"
      onClick={() => {
        onSearch(isSearching ? null : '');
        window.scrollTo({ top: 0 });
      }}
    >
      {isSearching ? (
        'Volver a la lista'
      ) : (
        <>
          <Icon name="search" /> Buscar
        </>
      )}
    </LightButton>
  );
}

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SearchField({ value, onChange }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <input
      ref={ref}
      className="cb-control cb-buscar"
      type="search"
      aria-label="Buscar cliente"
      placeholder="Nombre, dirección o teléfono"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
