import { REPORTE_TYPE_LABELS, ROWS_PER_REPORTE } from '@cartera/contrato/catalogs';
import type { Reporte } from '@cartera/contrato/reportes';
import { DataList, type ListResult } from '@cartera/kit/list';
import {
  CobroCard,
  CondonadoCard,
  DayCard,
  MorosoCard,
  PrestamoCard,
  ReenganchadoCard,
} from './reporte-cards';
import {
  COBROS_COLUMNS,
  CONDONADO_COLUMNS,
  GENERAL_COLUMNS,
  MOROSOS_COLUMNS,
  PRESTAMOS_COLUMNS,
  REENGANCHADOS_COLUMNS,
} from './reporte-columns';
import type { ReporteState } from './reporte-state';

interface ReporteRowsProps {
  readonly state: ReporteState;
  /** The latest answer; its type can still be the previous one. */
  readonly reporte: Reporte | undefined;
  readonly result: Omit<ListResult<never>, 'data'>;
}

/** The rows of the report, 20 per page (P-12.5). */
export function ReporteRows({ state, reporte, result }: ReporteRowsProps) {
  const { tipo } = state.request;
  const common = {
    state: state.list,
    label: `Reporte ${REPORTE_TYPE_LABELS[tipo].toLowerCase()}`,
    errorMessage: 'Error al cargar reportes',
    rowsPerPage: ROWS_PER_REPORTE,
  };
  const { isFetching, error, refetch } = result;
  const withRows = <T,>(data: ListResult<T>['data']) => ({ data, isFetching, error, refetch });

  switch (tipo) {
    case 'general':
      return (
        <DataList
          {...common}
          result={withRows(reporte?.tipo === tipo ? withId(reporte) : undefined)}
          columns={GENERAL_COLUMNS}
          card={DayCard}
          empty={{ title: 'No hay días en estas fechas' }}
        />
      );
    case 'prestamos':
      return (
        <DataList
          {...common}
          result={withRows(reporte?.tipo === tipo ? reporte : undefined)}
          columns={PRESTAMOS_COLUMNS}
          card={PrestamoCard}
          empty={{
            title: 'No hay préstamos en estas fechas',
            text: 'Elige otras fechas para ver los que se entregaron en ellas.',
          }}
        />
      );
    case 'cobros':
      return (
        <DataList
          {...common}
          result={withRows(reporte?.tipo === tipo ? reporte : undefined)}
          columns={COBROS_COLUMNS}
          card={CobroCard}
          empty={{
            title: 'No hay cobros en estas fechas',
            text: 'Elige otras fechas para ver los que se recibieron en ellas.',
          }}
        />
      );
    case 'morosos':
      return (
        <DataList
          {...common}
          result={withRows(reporte?.tipo === tipo ? reporte : undefined)}
          columns={MOROSOS_COLUMNS}
          card={MorosoCard}
          empty={{
            icon: 'success',
            title: 'Nadie está en mora',
            text: 'Ningún préstamo tiene cuotas vencidas al final de estas fechas.',
          }}
        />
      );
    case 'condonado':
      return (
        <DataList
          {...common}
          result={withRows(reporte?.tipo === tipo ? reporte : undefined)}
          columns={CONDONADO_COLUMNS}
          card={CondonadoCard}
          empty={{
            icon: 'success',
            title: 'No se condonó nada en estas fechas',
            text: 'Aquí queda lo que se perdona al marcar pagado, cancelar o reenganchar.',
          }}
        />
      );
    case 'reenganchados':
      return (
        <DataList
          {...common}
          result={withRows(reporte?.tipo === tipo ? reporte : undefined)}
          columns={REENGANCHADOS_COLUMNS}
          card={ReenganchadoCard}
          empty={{
            icon: 'success',
            title: 'Nadie reenganchó un préstamo atrasado',
            text: 'Aquí quedan los préstamos con cuotas vencidas que cerró un reenganche de estas fechas.',
          }}
        />
      );
  }
}

/** Adds an id to each day: its date. */
function withId({ data, total }: Extract<Reporte, { tipo: 'general' }>) {
  return { data: data.map((day) => ({ ...day, _id: day.fecha })), total };
}
