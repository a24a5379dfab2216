import { Cargando, mensajeDe } from '@cartera/kit';
import { EncabezadoPagina, EstadoError } from '@cartera/kit/ui';
import { Ranura } from '../modulos/ranura';
import { BloqueAging } from './bloque-aging';
import { useTablero } from './consultas';
import { Metricas } from './metricas';
import { UltimosCobros } from './ultimos-cobros';
import { UltimosPrestamos } from './ultimos-prestamos';
import './dashboard.css';

/** 'Dashboard Principal' (P-2.2). */
export function PaginaDashboard() {
  const { data, error, refetch } = useTablero();
  return (
    <>
      <EncabezadoPagina titulo="Dashboard Principal" />
      {data ? (
        <div className="sh-dashboard">
          <Metricas tablero={data.data} />
          <BloqueAging />
          <Ranura nombre="tablero" />
          <div className="sh-dashboard__tablas">
            <UltimosPrestamos filas={data.data.ultimosPrestamos} />
            <UltimosCobros filas={data.data.ultimosCobros} />
          </div>
        </div>
      ) : error ? (
        <EstadoError mensaje={mensajeDe(error, 'No pudimos cargar el dashboard')} alReintentar={refetch} />
      ) : (
        <Cargando texto="Cargando dashboard..." />
      )}
    </>
  );
}
