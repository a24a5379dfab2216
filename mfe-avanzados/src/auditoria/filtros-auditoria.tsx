import { CajaBusqueda, FiltroFechas, FiltroOpciones } from '@cartera/kit/datos';
import { Button } from '@cartera/kit/ui';
import type { EstadoAuditoria } from './estado-auditoria';
import { ETIQUETA_TIPO_EVENTO, MODULOS, TIPOS_EVENTO, USUARIOS_DE_MUESTRA } from './evento';

interface PropsFiltrosAuditoria {
  readonly estado: EstadoAuditoria;
}

/** Of these, only the search narrows the list (P-4.18). */
export function FiltrosAuditoria({ estado }: PropsFiltrosAuditoria) {
  const { filtros, filtrar } = estado;
  return (
    <>
      <CajaBusqueda
        etiqueta="Buscar por usuario, acción o detalles"
        valor={estado.busqueda}
        alBuscar={estado.buscar}
      />
      <FiltroFechas desde={filtros.desde} hasta={filtros.hasta} alCambiar={filtrar} />
      <FiltroOpciones
        etiqueta="Usuario"
        todos="Todos los usuarios"
        valores={USUARIOS_DE_MUESTRA}
        valor={filtros.usuario}
        alElegir={(elegido) => filtrar('usuario', elegido)}
      />
      <FiltroOpciones
        etiqueta="Módulo"
        todos="Todos los módulos"
        valores={MODULOS}
        valor={filtros.modulo}
        alElegir={(elegido) => filtrar('modulo', elegido)}
      />
      <FiltroOpciones
        etiqueta="Tipo"
        todos="Todos los tipos"
        valores={TIPOS_EVENTO}
        etiquetas={ETIQUETA_TIPO_EVENTO}
        valor={filtros.tipo}
        alElegir={(elegido) => filtrar('tipo', elegido)}
      />
      <Button onClick={estado.limpiar}>Limpiar</Button>
    </>
  );
}
