import type { Cobro } from '@cartera/contrato/cobros';
import { usePuede } from '@cartera/kit';
import { conAcciones, FiltroFechas, PaginaLista, useEdicion, useEstadoLista } from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';
import { AccionesCobro } from './acciones-cobro';
import { useCobros } from './cobros.consultas';
import { COLUMNAS_COBROS } from './columnas-cobros';
import { FichaCobro } from './ficha-cobro';
import { ModalCobro } from './modal-cobro';
import { ResumenCobros } from './resumen-cobros';

const ORDENES = [
  { value: 'fecha_desc', label: 'Más recientes' },
  { value: 'fecha_asc', label: 'Más antiguos' },
  { value: 'monto_desc', label: 'Mayor monto' },
  { value: 'monto_asc', label: 'Menor monto' },
] as const;

/** 'Gestión de Cobros' (P-3.1). */
export default function PaginaCobros() {
  const puedeRegistrar = usePuede('cobros.registrar');
  const edicion = useEdicion<Cobro>();
  const estado = useEstadoLista({
    ordenes: ['fecha_desc', 'fecha_asc', 'monto_desc', 'monto_asc'],
    filtros: { desde: 'fecha', hasta: 'fecha' },
  });
  const resultado = useCobros(estado.consulta);
  const acciones = (cobro: Cobro) => <AccionesCobro cobro={cobro} alEditar={() => edicion.editar(cobro)} />;
  const registrar = puedeRegistrar && (
    <Button type="primary" icon={<Icono nombre="agregar" />} onClick={edicion.crear}>
      Registrar cobro
    </Button>
  );
  return (
    <>
      <PaginaLista
        encabezado={{ titulo: 'Gestión de Cobros', principal: registrar }}
        resumen={!resultado.error && <ResumenCobros datos={resultado.data} filtrado={estado.hayFiltros} />}
        nombre="Cobros"
        estado={estado}
        resultado={resultado}
        columnas={conAcciones(COLUMNAS_COBROS, acciones)}
        tarjeta={(cobro) => <FichaCobro cobro={cobro} acciones={acciones(cobro)} />}
        ordenes={ORDENES}
        busqueda="Buscar por cliente, cédula o teléfono"
        filtros={<FiltroFechas {...estado.filtros} alCambiar={estado.filtrar} />}
        mensajeError="Error al cargar cobros"
        vacio={{
          icono: 'cobros',
          titulo: 'Aún no hay cobros',
          texto: 'Aquí verás cada pago que se reciba.',
          accion: registrar,
        }}
      />
      <ModalCobro
        key={edicion.vez}
        cobro={edicion.editado}
        abierto={edicion.abierto}
        alCerrar={edicion.cerrar}
      />
    </>
  );
}
