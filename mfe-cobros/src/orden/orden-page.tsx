import { type ClienteEnOrden, ordenarVisitas, verOrdenDeVisitas } from '@cartera/contrato/mi-dia';
import { call, notify, notifyFailure, useCan, useIsPhone, useWrite } from '@cartera/kit';
import { useParams } from '@cartera/kit/router';
import {
  Button,
  EmptyState,
  Icon,
  LoadFailure,
  LoadingState,
  NoPermission,
  PageHeader,
  useUnsavedChanges,
} from '@cartera/kit/ui';
import { Mapa, metrosText } from '@cartera/piezas';
import { useCallback, useMemo, useState } from 'react';
import { byNearness, idsOf, inOrder, metrosDe, metrosDesdeAnterior, mover } from './orden';
import { OrdenRow } from './orden-row';
import { useDrag } from './use-drag';
import './orden.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const keyOf = (cobrador: string) => ['mi-dia', 'orden', cobrador];

const BACK = { to: '/cobradores', text: 'Cobradores' };

/** 'Orden de visitas': the order in which a collector visits the clients. */
export default function OrdenPage() {
  const { id = '' } = useParams();
  const canOrder = useCan('visitas.ordenar');
  const { data, error, refetch } = useOrden(id);
  if (!canOrder) return <NoPermission title="Orden de visitas" />;
  if (data) return <Orden key={id} cobrador={id} saved={data.data} />;
  return (
    <>
      <PageHeader title="Orden de visitas" back={BACK} />
      {error ? (
        <LoadFailure
          error={error}
          message="Error al cargar el orden"
          notFound="Cobrador no encontrado"
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState rows={8} />
      )}
    </>
  );
}

interface OrdenProps {
  readonly cobrador: string;
  readonly saved: readonly ClienteEnOrden[];
}

function Orden({ cobrador, saved }: OrdenProps) {
  /** The ids in order; empty until something is moved. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [shownMap, setShownMap] = useState(false);
  const isPhone = useIsPhone();
  const clientes = useMemo(() => inOrder(saved, changed), [saved, changed]);
  const ordenar = useOrdenar(cobrador);
  const isChanged = clientes.some(({ _id }, place) => _id !== saved[place]?._id);
  const hasNew = saved.some(({ ubicado }) => !ubicado);
  useUnsavedChanges(useMemo(() => ({ isFieldsTouched: () => isChanged }), [isChanged]));
  const move = useCallback(
    (from: number, to: number) => setChanged((current) => mover(idsOf(inOrder(saved, current)), from, to)),
    [saved],
  );
  const { isDragging, start } = useDrag(move);
  const metros = metrosDesdeAnterior(clientes);
  const pins = clientes.filter(({ ubicacion }) => ubicacion).length;

  const save = () =>
    ordenar.mutate(idsOf(clientes), {
      // Keeps the changes that the user made during the request.
      onSuccess: () => setChanged((current) => (current === changed ? [] : current)),
    });
  return (
    <>
      <PageHeader
        title="Orden de visitas"
        description="Arrastra a cada cliente, usa las flechas o escríbele su número."
        back={BACK}
        actions={
          <Button
            icon={<Icon name="rutas" />}
            disabled={pins < 2}
            onClick={() => setChanged(idsOf(byNearness(clientes)))}
          >
            Ordenar por cercanía
          </Button>
        }
        mainAction={
          <Button
            type="primary"
            icon={<Icon name="save" />}
            disabled={!isChanged && !hasNew}
            loading={ordenar.isPending}
            onClick={save}
          >
            Guardar orden
          </Button>
        }
      />
      {clientes.length === 0 ? (
        <EmptyState
          icon="clientes"
          title="No tiene a quién visitar"
          text="Aquí verás a sus clientes cuando tengan un préstamo activo."
        />
      ) : (
        <>
          <p className="cb-orden__resumen" role="status">
            {resumenText(clientes)}
          </p>
          {isPhone && pins > 0 && (
            <Button className="cb-orden__ver" aria-expanded={shownMap} onClick={() => setShownMap(!shownMap)}>
              {shownMap ? 'Ocultar el mapa' : 'Ver en el mapa'}
            </Button>
          )}
          <div className="cb-orden__partes">
            <ol className="cb-orden" aria-label="Orden de visitas" data-dragging={isDragging}>
              {clientes.map((cliente, place) => (
                <OrdenRow
                  key={cliente._id}
                  cliente={cliente}
                  place={place}
                  isLast={place === clientes.length - 1}
                  metros={metros[place] ?? null}
                  onMove={move}
                  onDrag={start}
                />
              ))}
            </ol>
            {pins > 0 && (shownMap || !isPhone) && <OrdenMapa clientes={clientes} />}
          </div>
        </>
      )}
    </>
  );
}

/** The pins with the numbers of the list, and the walk through them. */
function OrdenMapa({ clientes }: { readonly clientes: readonly ClienteEnOrden[] }) {
  const drawn = useMemo(
    () =>
      clientes.flatMap(({ _id, nombre, ubicacion: punto }, place) =>
        punto ? [{ id: _id, punto, texto: String(place + 1), nombre }] : [],
      ),
    [clientes],
  );
  return (
    <div className="cb-orden__mapa">
      <Mapa label="Mapa del recorrido" pins={drawn} conRecorrido />
    </div>
  );
}

/** '12 clientes · recorrido de 3,4 km · 2 sin ubicación en el mapa'. */
function resumenText(clientes: readonly ClienteEnOrden[]): string {
  const pins = clientes.filter(({ ubicacion }) => ubicacion).length;
  const parts = [`${clientes.length} ${clientes.length === 1 ? 'cliente' : 'clientes'}`];
  if (pins > 1) parts.push(`recorrido de ${metrosText(metrosDe(clientes))}`);
  if (pins < clientes.length) parts.push(`${clientes.length - pins} sin ubicación en el mapa`);
  return parts.join(' · ');
}

/** The clients of a collector, in the order of the visits. */
function useOrden(cobrador: string) {
  return useQuery({
    queryKey: keyOf(cobrador),
    queryFn: ({ signal }) => call(verOrdenDeVisitas, { params: { id: cobrador }, signal }),
    meta: { personal: true, clientes: true },
  });
}

/** Saves the order of the visits. */
function useOrdenar(cobrador: string) {
  const queries = useQueryClient();
  return useWrite({
    mutationFn: (clientes: string[]) =>
      call(ordenarVisitas, { params: { id: cobrador }, body: { clientes } }),
    onSuccess: async (answer) => {
      queries.setQueryData(keyOf(cobrador), answer);
      notify.success('Orden guardado');
      await queries.invalidateQueries({ queryKey: ['mi-dia', 'of', cobrador] });
    },
    onError: (error) => notifyFailure(error, 'Error al guardar el orden'),
  });
}
