import { Button, EncabezadoPagina, EstadoCarga, FalloDeCarga, Icono } from '@cartera/kit/ui';
import { DescripcionMuestra } from '../muestras/descripcion-muestra';
import { FiltrosFlujo } from './filtros-flujo';
import { useFlujoCaja } from './flujo-caja.consultas';
import { GraficosFlujo } from './graficos-flujo';
import { Movimientos } from './movimientos';
import { Proyecciones } from './proyecciones';
import { ResumenFlujo } from './resumen-flujo';
import './flujo-caja.css';

/** 'Flujo de Caja', on sample data (P-4.16). */
export default function PaginaFlujoCaja() {
  return (
    <>
      <EncabezadoPagina
        titulo="Flujo de Caja"
        descripcion={
          <DescripcionMuestra>
            Las cifras son inventadas. El período, las fechas y los botones aún no cambian nada.
          </DescripcionMuestra>
        }
        acciones={
          <>
            <Button icon={<Icono nombre="recargar" />}>Actualizar</Button>
            <Button icon={<Icono nombre="descargar" />}>Exportar</Button>
          </>
        }
      />
      <FiltrosFlujo />
      <Contenido />
    </>
  );
}

function Contenido() {
  const { data, error, refetch } = useFlujoCaja();
  if (error) {
    return (
      <FalloDeCarga
        error={error}
        mensaje="Error al cargar datos del flujo de caja"
        alReintentar={() => void refetch()}
      />
    );
  }
  return (
    <>
      <ResumenFlujo dias={data?.dias} />
      {data ? (
        <div className="fc-pagina">
          <GraficosFlujo />
          <Proyecciones proyecciones={data.proyecciones} />
          <Movimientos dias={data.dias} />
        </div>
      ) : (
        <EstadoCarga filas={10} texto="Cargando el flujo de caja..." />
      )}
    </>
  );
}
