import { CATEGORIAS_NOTIFICACION, ETIQUETA_CATEGORIA_NOTIFICACION } from '@cartera/contrato/catalogos';
import { CajaBusqueda, FiltroFechas, FiltroOpciones, useEstadoLista } from '@cartera/kit/datos';
import {
  ESTADOS_NOTIFICACION,
  ETIQUETA_ESTADO_NOTIFICACION,
  ETIQUETA_TIPO_NOTIFICACION,
  TIPOS_NOTIFICACION,
} from './notificacion';

const FILTROS = {
  tipo: TIPOS_NOTIFICACION,
  estado: ESTADOS_NOTIFICACION,
  categoria: CATEGORIAS_NOTIFICACION,
  desde: 'fecha',
  hasta: 'fecha',
} as const;

/** Filters that the list does not obey yet (P-4.24), kept in the address. */
export function FiltrosHistorial() {
  const { busqueda, buscar, filtros, filtrar } = useEstadoLista({
    ordenes: ['fecha_desc'],
    filtros: FILTROS,
  });
  return (
    <>
      <CajaBusqueda etiqueta="Buscar por título o mensaje" valor={busqueda} alBuscar={buscar} />
      <FiltroFechas desde={filtros.desde} hasta={filtros.hasta} alCambiar={filtrar} />
      <FiltroOpciones
        etiqueta="Tipo"
        todos="Todos los tipos"
        valores={TIPOS_NOTIFICACION}
        etiquetas={ETIQUETA_TIPO_NOTIFICACION}
        valor={filtros.tipo}
        alElegir={(elegido) => filtrar('tipo', elegido)}
      />
      <FiltroOpciones
        etiqueta="Estado"
        todos="Todos los estados"
        valores={ESTADOS_NOTIFICACION}
        etiquetas={ETIQUETA_ESTADO_NOTIFICACION}
        valor={filtros.estado}
        alElegir={(elegido) => filtrar('estado', elegido)}
      />
      <FiltroOpciones
        etiqueta="Categoría"
        todos="Todas las categorías"
        valores={CATEGORIAS_NOTIFICACION}
        etiquetas={ETIQUETA_CATEGORIA_NOTIFICACION}
        valor={filtros.categoria}
        alElegir={(elegido) => filtrar('categoria', elegido)}
      />
    </>
  );
}
