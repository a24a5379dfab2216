import { ESTADOS_META } from '@cartera/contrato/catalogos';
import type { Meta } from '@cartera/contrato/metas';
import { hoyBogota, usePuede } from '@cartera/kit';
import { conAcciones, PaginaLista, useEdicion, useEstadoLista } from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';
import { AccionesMeta } from './acciones-meta';
import { COLUMNAS_METAS } from './columnas-metas';
import { FichaMeta } from './ficha-meta';
import { FiltrosMetas } from './filtros-metas';
import { useMetas } from './metas.consultas';
import { ModalMeta } from './modal-meta';
import { formatoPeriodo, mesDe } from './periodo';
import { ResumenMetas } from './resumen-metas';

const ORDENES = [
  { value: 'cobrador_asc', label: 'Cobrador, A a Z' },
  { value: 'cobrador_desc', label: 'Cobrador, Z a A' },
] as const;

/** 'Metas de Cobradores' (P-3.23), of one month at a time. */
export default function PaginaMetas() {
  const puedeEditar = usePuede('metas.editar');
  const edicion = useEdicion<Meta>();
  const estado = useEstadoLista({
    ordenes: ['cobrador_asc', 'cobrador_desc'],
    filtros: { periodo: 'mes', cobradorId: 'id', estado: ESTADOS_META },
  });
  const { periodo = mesDe(hoyBogota()), cobradorId, estado: deEstado } = estado.filtros;
  const resultado = useMetas({ ...estado.consulta, periodo });

  const acciones = puedeEditar
    ? (meta: Meta) => <AccionesMeta meta={meta} alEditar={() => edicion.editar(meta)} />
    : undefined;
  const nueva = puedeEditar && (
    <Button type="primary" icon={<Icono nombre="agregar" />} onClick={edicion.crear}>
      Nueva Meta
    </Button>
  );
  return (
    <>
      <PaginaLista
        encabezado={{ titulo: 'Metas de Cobradores', principal: nueva }}
        resumen={!resultado.error && <ResumenMetas resumen={resultado.data?.resumen} />}
        nombre="Metas"
        estado={estado}
        resultado={resultado}
        columnas={conAcciones(COLUMNAS_METAS, acciones)}
        tarjeta={(meta) => <FichaMeta meta={meta} acciones={acciones?.(meta)} />}
        ordenes={ORDENES}
        filtros={
          <FiltrosMetas
            periodo={periodo}
            cobradorId={cobradorId}
            estado={deEstado}
            alElegirPeriodo={(mes) => estado.filtrar('periodo', mes)}
            alElegirCobrador={(cobrador) => estado.filtrar('cobradorId', cobrador)}
            alElegirEstado={(elegido) => estado.filtrar('estado', elegido)}
          />
        }
        mensajeError="Error al cargar metas"
        vacio={{
          icono: 'metas',
          titulo: `Aún no hay metas para ${formatoPeriodo(periodo)}`,
          texto: puedeEditar
            ? 'Ponle una a cada cobrador, o elige otro periodo.'
            : 'Elige otro periodo, o espera a que un gerente las ponga.',
          accion: nueva,
        }}
      />
      <ModalMeta
        key={edicion.vez}
        meta={edicion.editado}
        periodo={periodo}
        abierto={edicion.abierto}
        alCerrar={edicion.cerrar}
      />
    </>
  );
}
