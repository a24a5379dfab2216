import { CajaBusqueda, FiltroFechas, opcionesDe, Select } from '@cartera/kit/datos';
import { Button } from '@cartera/kit/ui';
import type { EstadoAuditoria } from './estado-auditoria';
import {
  ETIQUETA_TIPO_EVENTO,
  MODULOS,
  type Modulo,
  TIPOS_EVENTO,
  type TipoEvento,
  USUARIOS_DE_MUESTRA,
} from './evento';
import '../muestras/muestras.css';

const OPCIONES_USUARIO = USUARIOS_DE_MUESTRA.map((usuario) => ({ value: usuario, label: usuario }));
const OPCIONES_MODULO = MODULOS.map((modulo) => ({ value: modulo, label: modulo }));

interface PropsFiltrosAuditoria {
  readonly estado: EstadoAuditoria;
}

/** Of these, only the search narrows the list (section 2 of the specification). */
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
      <Select
        className="ms-filtro"
        aria-label="Usuario"
        placeholder="Todos los usuarios"
        allowClear
        options={OPCIONES_USUARIO}
        value={filtros.usuario ?? null}
        onChange={(usuario: (typeof USUARIOS_DE_MUESTRA)[number] | undefined) => filtrar('usuario', usuario)}
      />
      <Select
        className="ms-filtro"
        aria-label="Módulo"
        placeholder="Todos los módulos"
        allowClear
        options={OPCIONES_MODULO}
        value={filtros.modulo ?? null}
        onChange={(modulo: Modulo | undefined) => filtrar('modulo', modulo)}
      />
      <Select
        className="ms-filtro"
        aria-label="Tipo"
        placeholder="Todos los tipos"
        allowClear
        options={opcionesDe(TIPOS_EVENTO, ETIQUETA_TIPO_EVENTO)}
        value={filtros.tipo ?? null}
        onChange={(tipo: TipoEvento | undefined) => filtrar('tipo', tipo)}
      />
      <Button onClick={estado.limpiar}>Limpiar</Button>
    </>
  );
}
