import { ESTADOS_PERSONA, ETIQUETA_ESTADO_PERSONA } from '@cartera/contrato/catalogos';
import { ORDENES_USUARIO, type Usuario } from '@cartera/contrato/usuarios';
import { usePuede } from '@cartera/kit';
import { conAcciones, FiltroOpciones, PaginaLista, useEdicion, useEstadoLista } from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';
import { AccionesCobrador } from './acciones-cobrador';
import { useCobradores } from './cobradores.consultas';
import { COLUMNAS_COBRADORES } from './columnas-cobradores';
import { FichaCobrador } from './ficha-cobrador';
import { ModalCobrador } from './modal-cobrador';
import { ResumenCobradores } from './resumen-cobradores';

const ORDENES = [
  { value: 'nombre_asc', label: 'Nombre, A a Z' },
  { value: 'nombre_desc', label: 'Nombre, Z a A' },
  { value: 'createdAt_desc', label: 'Más recientes' },
] as const satisfies readonly { value: (typeof ORDENES_USUARIO)[number]; label: string }[];

/** The collectors: users whose role is cobrador, and nobody else (P-3.9). */
export default function PaginaCobradores() {
  const puedeEditar = usePuede('cobradores.editar');
  const edicion = useEdicion<Usuario>();
  const estado = useEstadoLista({ ordenes: ORDENES_USUARIO, filtros: { estado: ESTADOS_PERSONA } });
  const resultado = useCobradores(estado.consulta);

  const acciones = puedeEditar
    ? (cobrador: Usuario) => (
        <AccionesCobrador cobrador={cobrador} alEditar={() => edicion.editar(cobrador)} />
      )
    : undefined;
  const nuevo = puedeEditar && (
    <Button type="primary" icon={<Icono nombre="agregar" />} onClick={edicion.crear}>
      Nuevo cobrador
    </Button>
  );
  return (
    <>
      <PaginaLista
        encabezado={{ titulo: 'Cobradores', principal: nuevo }}
        resumen={!resultado.error && <ResumenCobradores resumen={resultado.data?.resumen} />}
        nombre="Cobradores"
        estado={estado}
        resultado={resultado}
        columnas={conAcciones(COLUMNAS_COBRADORES, acciones)}
        tarjeta={(cobrador) => <FichaCobrador cobrador={cobrador} acciones={acciones?.(cobrador)} />}
        ordenes={ORDENES}
        busqueda="Buscar por nombre, email o teléfono"
        filtros={
          <FiltroOpciones
            etiqueta="Estado"
            todos="Todos los estados"
            valores={ESTADOS_PERSONA}
            etiquetas={ETIQUETA_ESTADO_PERSONA}
            valor={estado.filtros.estado}
            alElegir={(elegido) => estado.filtrar('estado', elegido)}
          />
        }
        mensajeError="Error al cargar cobradores"
        vacio={{
          icono: 'cobradores',
          titulo: 'Aún no hay cobradores',
          texto: puedeEditar
            ? 'Crea el primero para poder asignarle clientes y préstamos.'
            : 'Aquí aparecerán cuando un gerente los registre.',
          accion: nuevo,
        }}
      />
      <ModalCobrador
        key={edicion.vez}
        cobrador={edicion.editado}
        abierto={edicion.abierto}
        alCerrar={edicion.cerrar}
      />
    </>
  );
}
