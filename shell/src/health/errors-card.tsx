import { type ErrorDeModulo, listarErroresDeModulos } from '@cartera/contrato/portal-errores';
import { call, formatThousands, messageOf } from '@cartera/kit';
import { Pager } from '@cartera/kit/list';
import { Card, DateText, ErrorState, LoadingState, Text } from '@cartera/kit/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import './health.css';

/** Interval between reads while the page is open, in milliseconds. */
const INTERVAL_MS = 30_000;

const KINDS: Readonly<Record<ErrorDeModulo['tipo'], string>> = {
  dibujo: 'Al dibujar',
  codigo: 'Al usar la página',
  promesa: 'En una tarea que nadie atendió',
  llamada: 'Al llamar a la API',
};

/** The errors of loaded modules in browsers, by cause, in pages. */
export function ErrorsCard() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useModuleErrors(page);
  return (
    <Card title="Errores en los navegadores">
      {!data && error && (
        <ErrorState
          message={messageOf(error, 'No pudimos cargar los errores')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingState text="Cargando los errores..." />}
      {data?.total === 0 && <Text>Ninguno en los últimos 30 días.</Text>}
      {data && data.total > 0 && (
        <>
          <ul className="sh-health__failures" aria-label="Errores por causa">
            {data.data.map((cause) => (
              <li key={cause.causa}>
                <Cause cause={cause} />
              </li>
            ))}
          </ul>
          {data.total > data.limit && (
            <Pager page={page} rowsPerPage={data.limit} total={data.total} onChange={setPage} />
          )}
        </>
      )}
    </Card>
  );
}

/** One cause: how often, since when, in which versions, and its places when opened. */
function Cause({ cause }: { readonly cause: ErrorDeModulo }) {
  const { modulo, tipo, nombre, mensaje, veces, usuarios, versiones, primera, ultima } = cause;
  const people = usuarios === 1 ? '1 persona' : `${formatThousands(usuarios)} personas`;
  return (
    <>
      <Text tone="strong">{modulo}</Text> {nombre}
      {mensaje && `: ${mensaje}`}
      <br />
      <Text>
        {KINDS[tipo]} · <span>{veces === 1 ? '1 vez' : `${formatThousands(veces)} veces`}</span> a {people} ·
        en {versiones.join(', ')}
        <br />
        Desde <DateText value={primera} withTime /> hasta <DateText value={ultima} withTime />
      </Text>
      <details>
        <summary>Dónde ocurrió</summary>
        <Places title="Código" places={cause.pila} />
        <Places title="Componentes" places={cause.componentes} />
      </details>
    </>
  );
}

function Places({ title, places }: { readonly title: string; readonly places: readonly string[] }) {
  if (places.length === 0) return null;
  return (
    <>
      <Text>{title}</Text>
      <pre className="sh-health__places">{places.join('\n')}</pre>
    </>
  );
}

/** A page of the errors of modules by cause, the last seen first. */
function useModuleErrors(page: number) {
  return useQuery({
    queryKey: ['portal', 'errors', page],
    queryFn: ({ signal }) => call(listarErroresDeModulos, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL_MS,
  });
}
