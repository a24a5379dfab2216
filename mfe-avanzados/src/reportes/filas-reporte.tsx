import { ETIQUETA_TIPO_REPORTE, FILAS_POR_REPORTE } from '@cartera/contrato/catalogos';
import type { Reporte } from '@cartera/contrato/reportes';
import { ListaDatos, type ResultadoLista } from '@cartera/kit/datos';
import { COLUMNAS_COBROS, COLUMNAS_GENERAL, COLUMNAS_MOROSOS, COLUMNAS_PRESTAMOS } from './columnas-reporte';
import type { EstadoReporte } from './estado-reporte';
import { FichaCobro, FichaDia, FichaMoroso, FichaPrestamo } from './fichas-reporte';

interface PropsFilasReporte {
  readonly estado: EstadoReporte;
  /** The report that came last, which may still be of another type than the one asked for. */
  readonly reporte: Reporte | undefined;
  readonly resultado: Omit<ResultadoLista<never>, 'data'>;
}

/** The rows of the report that was asked for, 20 to a page (P-12.5). */
export function FilasReporte({ estado, reporte, resultado }: PropsFilasReporte) {
  const { tipo } = estado.pedido;
  const comunes = {
    estado: estado.lista,
    nombre: `Reporte ${ETIQUETA_TIPO_REPORTE[tipo].toLowerCase()}`,
    mensajeError: 'Error al cargar reportes',
    filasPorPagina: FILAS_POR_REPORTE,
  };
  const { isFetching, error, refetch } = resultado;
  const en = <T,>(data: ResultadoLista<T>['data']) => ({ data, isFetching, error, refetch });

  switch (tipo) {
    case 'general':
      return (
        <ListaDatos
          {...comunes}
          resultado={en(reporte?.tipo === tipo ? conId(reporte) : undefined)}
          columnas={COLUMNAS_GENERAL}
          tarjeta={FichaDia}
          vacio={{ titulo: 'No hay días en estas fechas' }}
        />
      );
    case 'prestamos':
      return (
        <ListaDatos
          {...comunes}
          resultado={en(reporte?.tipo === tipo ? reporte : undefined)}
          columnas={COLUMNAS_PRESTAMOS}
          tarjeta={FichaPrestamo}
          vacio={{
            titulo: 'No hay préstamos en estas fechas',
            texto: 'Elige otras fechas para ver los que se entregaron en ellas.',
          }}
        />
      );
    case 'cobros':
      return (
        <ListaDatos
          {...comunes}
          resultado={en(reporte?.tipo === tipo ? reporte : undefined)}
          columnas={COLUMNAS_COBROS}
          tarjeta={FichaCobro}
          vacio={{
            titulo: 'No hay cobros en estas fechas',
            texto: 'Elige otras fechas para ver los que se recibieron en ellas.',
          }}
        />
      );
    case 'morosos':
      return (
        <ListaDatos
          {...comunes}
          resultado={en(reporte?.tipo === tipo ? reporte : undefined)}
          columnas={COLUMNAS_MOROSOS}
          tarjeta={FichaMoroso}
          vacio={{
            icono: 'exito',
            titulo: 'Nadie está en mora',
            texto: 'Ningún préstamo tiene cuotas vencidas al final de estas fechas.',
          }}
        />
      );
  }
}

/** A day is its own id. */
function conId({ data, total }: Extract<Reporte, { tipo: 'general' }>) {
  return { data: data.map((dia) => ({ ...dia, _id: dia.fecha })), total };
}
