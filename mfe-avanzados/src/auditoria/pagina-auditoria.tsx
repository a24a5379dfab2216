import { avisar } from '@cartera/kit';
import { MarcoLista, useApertura } from '@cartera/kit/datos';
import { Button, EncabezadoPagina, EstadoCarga, FalloDeCarga, Icono } from '@cartera/kit/ui';
import { useState } from 'react';
import { DescripcionMuestra } from '../muestras/descripcion-muestra';
import { useEventos } from './auditoria.consultas';
import { useEstadoAuditoria } from './estado-auditoria';
import { buscarEventos, type Evento } from './evento';
import { FiltrosAuditoria } from './filtros-auditoria';
import { ListaEventos } from './lista-eventos';
import { ModalEvento } from './modal-evento';
import { ResumenEventos } from './resumen-eventos';
import './auditoria.css';

/** 'Auditoría y Logs', on sample data (P-4.17). */
export default function PaginaAuditoria() {
  return (
    <>
      <EncabezadoPagina
        titulo="Auditoría y Logs"
        descripcion={
          <DescripcionMuestra>
            Los eventos son inventados. Solo la búsqueda filtra la lista, y aún no se exporta nada.
          </DescripcionMuestra>
        }
        acciones={
          <Button
            icon={<Icono nombre="descargar" />}
            onClick={() => avisar.info('Exportando logs de auditoría...')}
          >
            Exportar
          </Button>
        }
      />
      <Contenido />
    </>
  );
}

function Contenido() {
  const { data, error, isFetching, refetch } = useEventos();
  const estado = useEstadoAuditoria();
  const detalle = useApertura();
  const [visto, setVisto] = useState<Evento | null>(null);
  if (error) {
    return (
      <FalloDeCarga
        error={error}
        mensaje="Error al cargar logs de auditoría"
        alReintentar={() => void refetch()}
      />
    );
  }
  const encontrados = data && buscarEventos(data, estado.busqueda);
  const ver = (evento: Evento) => {
    setVisto(evento);
    detalle.abrir();
  };
  return (
    <>
      <ResumenEventos eventos={data} />
      <MarcoLista nombre="Eventos" ocupado={isFetching} barra={<FiltrosAuditoria estado={estado} />}>
        {encontrados ? (
          <>
            <p className="au-cuenta" role="status">
              Mostrando {encontrados.length} de {data.length} eventos
            </p>
            <ListaEventos eventos={encontrados} alVer={ver} />
          </>
        ) : (
          <EstadoCarga texto="Cargando los eventos..." />
        )}
      </MarcoLista>
      {visto && <ModalEvento evento={visto} abierto={detalle.abierto} alCerrar={detalle.cerrar} />}
    </>
  );
}
