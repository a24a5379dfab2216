import { ErrorApi } from '@cartera/kit';
import { BotonEnlace, EncabezadoPagina, EstadoVacio } from '@cartera/kit/ui';
import { BotonExportar } from './boton-exportar';
import { useEstadoReporte } from './estado-reporte';
import { FilasReporte } from './filas-reporte';
import { FiltrosReporte } from './filtros-reporte';
import { GraficasReporte } from './graficas-reporte';
import { useReporte } from './reportes.consultas';
import { ResumenReporte } from './resumen-reporte';

/** 'Reportes' (P-3.30): what was lent, collected and is overdue in a range of days. */
export default function PaginaReportes() {
  const estado = useEstadoReporte();
  const { pedido } = estado;
  const { data, error, isFetching, refetch } = useReporte(pedido, estado.lista.pagina);
  // Days that make no report are the user's to change, and trying again would not help.
  const rechazo = error instanceof ErrorApi ? error.errores[0]?.mensaje : undefined;

  return (
    <>
      <EncabezadoPagina
        titulo="Reportes"
        descripcion="Lo prestado, lo cobrado y lo vencido en un rango de fechas."
        acciones={
          <>
            <BotonExportar formato="csv" pedido={pedido} />
            <BotonExportar formato="xlsx" pedido={pedido} />
          </>
        }
      />
      <FiltrosReporte estado={estado} rango={data} />
      {rechazo ? (
        <EstadoVacio
          icono="calendario"
          titulo={rechazo}
          accion={<BotonEnlace a={`/reportes?tipo=${pedido.tipo}`}>Ver los últimos 30 días</BotonEnlace>}
        />
      ) : (
        <>
          {!error && <ResumenReporte resumen={data?.resumen} />}
          {!error && data && <GraficasReporte tipo={pedido.tipo} resumen={data.resumen} />}
          <FilasReporte estado={estado} reporte={data} resultado={{ isFetching, error, refetch }} />
        </>
      )}
    </>
  );
}
