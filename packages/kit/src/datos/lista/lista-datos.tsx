import { FILAS_POR_PAGINA } from '@cartera/contrato/catalogos';
import { Button, Pagination, Select } from 'antd';
import type { ReactNode } from 'react';
import { formatoMiles } from '../../formatos/dinero';
import { useEsTelefono } from '../../navegador/medios';
import { EstadoVacio, type PropsEstadoVacio } from '../../ui/estado';
import { EstadoCarga } from '../../ui/estado-carga';
import { FalloDeCarga } from '../../ui/fallo-de-carga';
import { CajaBusqueda } from './caja-busqueda';
import type { Columna } from './columnas';
import { FilasDatos } from './filas-datos';
import { MarcoLista } from './marco-lista';
import type { EstadoListaBase } from './use-estado-lista';

/** A page of rows as react-query gives it. */
export interface ResultadoLista<T> {
  readonly data: { readonly data: readonly T[]; readonly total: number } | undefined;
  readonly isFetching: boolean;
  readonly error: unknown;
  refetch(): unknown;
}

export interface PropsListaDatos<T extends { readonly _id: string }> {
  /** From `useEstadoLista`. */
  readonly estado: EstadoListaBase;
  /** From `useQuery`; keep the previous page with `placeholderData: keepPreviousData`. */
  readonly resultado: ResultadoLista<T>;
  readonly columnas: readonly Columna<T>[];
  /** The row on a phone, where nobody can read a table. */
  readonly tarjeta: (fila: T) => ReactNode;
  /** What the rows are, for a screen reader: 'Clientes'. */
  readonly nombre: string;
  /** The screen's sentence when loading fails (docs/producto/11-messages.md). */
  readonly mensajeError: string;
  /** What to say while there is nothing at all; a search that finds nothing has its own words. */
  readonly vacio: PropsEstadoVacio;
  /** Label of the search box; without it there is none. */
  readonly busqueda?: string;
  readonly filtros?: ReactNode;
  /** 10 unless told, as the query of `useEstadoLista` asks. */
  readonly filasPorPagina?: number;
  /** The orders as a phone offers them, where there are no heads to press. */
  readonly ordenes?: readonly { readonly value: string; readonly label: string }[];
}

/** A list of the product: search, filters, a table or cards, its pages, and what to do when it fails. */
export function ListaDatos<T extends { readonly _id: string }>(props: PropsListaDatos<T>) {
  const { estado, resultado, nombre, busqueda, filtros, ordenes, filasPorPagina = FILAS_POR_PAGINA } = props;
  const esTelefono = useEsTelefono();
  const total = resultado.data?.total ?? 0;
  const barra = (
    <>
      {busqueda && <CajaBusqueda etiqueta={busqueda} valor={estado.busqueda} alBuscar={estado.buscar} />}
      {filtros}
      {esTelefono && ordenes && (
        <Select
          aria-label="Ordenar por"
          value={estado.orden}
          options={[...ordenes]}
          onChange={(orden: string) => estado.ordenar(orden)}
        />
      )}
      {estado.hayFiltros && (
        <Button type="link" onClick={estado.limpiar}>
          Limpiar filtros
        </Button>
      )}
    </>
  );
  return (
    <MarcoLista nombre={nombre} ocupado={resultado.isFetching} barra={barra}>
      <Cuerpo {...props} />
      {total > 0 && (
        <Pagination
          className="ct-lista__paginas"
          current={estado.pagina}
          pageSize={filasPorPagina}
          total={total}
          simple={esTelefono}
          showSizeChanger={false}
          showTotal={(cuantas, [desde, hasta]) =>
            `${formatoMiles(desde)}–${formatoMiles(hasta)} de ${formatoMiles(cuantas)}`
          }
          onChange={estado.irAPagina}
        />
      )}
    </MarcoLista>
  );
}

function Cuerpo<T extends { readonly _id: string }>({
  estado,
  resultado,
  columnas,
  tarjeta,
  mensajeError,
  vacio,
}: PropsListaDatos<T>) {
  const { data, error, isFetching, refetch } = resultado;
  if (error) {
    return <FalloDeCarga error={error} mensaje={mensajeError} alReintentar={() => void refetch()} />;
  }
  if (!data) return <EstadoCarga />;
  if (data.data.length === 0) return <SinFilas estado={estado} total={data.total} vacio={vacio} />;
  return (
    <FilasDatos
      filas={data.data}
      columnas={columnas}
      tarjeta={tarjeta}
      ordenes={estado}
      cargando={isFetching}
    />
  );
}

function SinFilas({
  estado,
  total,
  vacio,
}: {
  readonly estado: EstadoListaBase;
  readonly total: number;
  readonly vacio: PropsEstadoVacio;
}) {
  // The last row of the last page was deleted, or the address asks for a page that is not there.
  if (total > 0) {
    return (
      <EstadoVacio
        titulo="Esta página ya no tiene filas"
        accion={<Button onClick={() => estado.irAPagina(1)}>Ir a la primera página</Button>}
      />
    );
  }
  if (!estado.hayFiltros) return <EstadoVacio {...vacio} />;
  return (
    <EstadoVacio
      icono="buscar"
      titulo="No encontramos resultados"
      texto="Revisa lo que buscas o quita los filtros."
      accion={<Button onClick={estado.limpiar}>Limpiar filtros</Button>}
    />
  );
}
