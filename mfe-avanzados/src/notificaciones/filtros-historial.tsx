import {
  CATEGORIAS_NOTIFICACION,
  type CategoriaNotificacion,
  ETIQUETA_CATEGORIA_NOTIFICACION,
} from '@cartera/contrato/catalogos';
import { CajaBusqueda, FiltroFechas, opcionesDe, Select, useEstadoLista } from '@cartera/kit/datos';
import {
  ESTADOS_NOTIFICACION,
  type EstadoNotificacion,
  ETIQUETA_ESTADO_NOTIFICACION,
  ETIQUETA_TIPO_NOTIFICACION,
  TIPOS_NOTIFICACION,
  type TipoNotificacion,
} from './notificacion';
import '../muestras/muestras.css';

const FILTROS = {
  tipo: TIPOS_NOTIFICACION,
  estado: ESTADOS_NOTIFICACION,
  categoria: CATEGORIAS_NOTIFICACION,
  desde: 'fecha',
  hasta: 'fecha',
} as const;

/** Filters that the list does not obey yet (section 2 of the specification), kept in the address. */
export function FiltrosHistorial() {
  const { busqueda, buscar, filtros, filtrar } = useEstadoLista({
    ordenes: ['fecha_desc'],
    filtros: FILTROS,
  });
  return (
    <>
      <CajaBusqueda etiqueta="Buscar por título o mensaje" valor={busqueda} alBuscar={buscar} />
      <FiltroFechas desde={filtros.desde} hasta={filtros.hasta} alCambiar={filtrar} />
      <Select
        className="ms-filtro"
        aria-label="Tipo"
        placeholder="Todos los tipos"
        allowClear
        options={opcionesDe(TIPOS_NOTIFICACION, ETIQUETA_TIPO_NOTIFICACION)}
        value={filtros.tipo ?? null}
        onChange={(tipo: TipoNotificacion | undefined) => filtrar('tipo', tipo)}
      />
      <Select
        className="ms-filtro"
        aria-label="Estado"
        placeholder="Todos los estados"
        allowClear
        options={opcionesDe(ESTADOS_NOTIFICACION, ETIQUETA_ESTADO_NOTIFICACION)}
        value={filtros.estado ?? null}
        onChange={(estado: EstadoNotificacion | undefined) => filtrar('estado', estado)}
      />
      <Select
        className="ms-filtro"
        aria-label="Categoría"
        placeholder="Todas las categorías"
        allowClear
        options={opcionesDe(CATEGORIAS_NOTIFICACION, ETIQUETA_CATEGORIA_NOTIFICACION)}
        value={filtros.categoria ?? null}
        onChange={(categoria: CategoriaNotificacion | undefined) => filtrar('categoria', categoria)}
      />
    </>
  );
}
