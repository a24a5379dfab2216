import { ESTADOS_PERSONA, ETIQUETA_ESTADO_PERSONA } from '@cartera/contrato/catalogos';
import { ORDENES_USUARIO, type Usuario } from '@cartera/contrato/usuarios';
import { usePuede } from '@cartera/kit';
import { conAcciones, FiltroOpciones, PaginaLista, useEdicion, useEstadoLista } from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';
import {
  AccionesPersona,
  columnasDePersona,
  FichaPersona,
  ModalPersona,
  ORDENES_PERSONA,
} from '@cartera/piezas';
import { COBRADORES, useCobradores } from './cobradores.consultas';
import { ResumenCobradores } from './resumen-cobradores';

const COLUMNAS = columnasDePersona();

/** The collectors: users whose role is cobrador, and nobody else (P-3.9). */
export default function PaginaCobradores() {
  const puedeEditar = usePuede('cobradores.editar');
  const edicion = useEdicion<Usuario>();
  const estado = useEstadoLista({ ordenes: ORDENES_USUARIO, filtros: { estado: ESTADOS_PERSONA } });
  const resultado = useCobradores(estado.consulta);

  const acciones = puedeEditar
    ? (cobrador: Usuario) => (
        <AccionesPersona calls={COBRADORES} persona={cobrador} alEditar={() => edicion.editar(cobrador)} />
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
        columnas={conAcciones(COLUMNAS, acciones)}
        tarjeta={(cobrador) => <FichaPersona persona={cobrador} acciones={acciones?.(cobrador)} />}
        ordenes={ORDENES_PERSONA}
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
      <ModalPersona
        key={edicion.vez}
        calls={COBRADORES}
        persona={edicion.editado}
        abierto={edicion.abierto}
        alCerrar={edicion.cerrar}
      />
    </>
  );
}
