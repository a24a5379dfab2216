import { ESTADOS_PERSONA, ETIQUETA_ESTADO_PERSONA, ETIQUETA_ROL, ROLES } from '@cartera/contrato/catalogos';
import { ORDENES_USUARIO, type Usuario } from '@cartera/contrato/usuarios';
import { conAcciones, FiltroOpciones, PaginaLista, useEdicion, useEstadoLista } from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';
import { columnasDePersona, FichaPersona, ORDENES_PERSONA } from '@cartera/piezas';
import { AccionesUsuario } from './acciones-usuario';
import { EtiquetaRol } from './etiqueta-rol';
import { ModalClave } from './modal-clave';
import { ModalUsuario } from './modal-usuario';
import { ResumenUsuarios } from './resumen-usuarios';
import { usePotestad } from './use-potestad';
import { useResumenUsuarios, useUsuarios } from './usuarios.consultas';

const COLUMNAS = columnasDePersona([{ titulo: 'Rol', celda: ({ rol }) => <EtiquetaRol rol={rol} /> }]);

/** Who may sign in (P-4.1). */
export default function PaginaUsuarios() {
  const { puedeEditar } = usePotestad();
  const edicion = useEdicion<Usuario>();
  const clave = useEdicion<Usuario>();
  const estado = useEstadoLista({
    ordenes: ORDENES_USUARIO,
    filtros: { rol: ROLES, estado: ESTADOS_PERSONA },
  });
  const resultado = useUsuarios(estado.consulta);
  const { data: resumen, error: falloResumen } = useResumenUsuarios();

  const acciones = puedeEditar
    ? (usuario: Usuario) => (
        <AccionesUsuario
          usuario={usuario}
          alEditar={() => edicion.editar(usuario)}
          alCambiarClave={() => clave.editar(usuario)}
        />
      )
    : undefined;
  const nuevo = puedeEditar && (
    <Button type="primary" icon={<Icono nombre="agregar" />} onClick={edicion.crear}>
      Nuevo usuario
    </Button>
  );
  return (
    <>
      <PaginaLista
        encabezado={{ titulo: 'Usuarios', principal: nuevo }}
        resumen={!falloResumen && <ResumenUsuarios resumen={resumen?.data} />}
        nombre="Usuarios"
        estado={estado}
        resultado={resultado}
        columnas={conAcciones(COLUMNAS, acciones)}
        tarjeta={(usuario) => (
          <FichaPersona
            persona={usuario}
            rol={<EtiquetaRol rol={usuario.rol} />}
            acciones={acciones?.(usuario)}
          />
        )}
        ordenes={ORDENES_PERSONA}
        busqueda="Buscar por nombre, email o teléfono"
        filtros={
          <>
            <FiltroOpciones
              etiqueta="Rol"
              todos="Todos los roles"
              valores={ROLES}
              etiquetas={ETIQUETA_ROL}
              valor={estado.filtros.rol}
              alElegir={(elegido) => estado.filtrar('rol', elegido)}
            />
            <FiltroOpciones
              etiqueta="Estado"
              todos="Todos los estados"
              valores={ESTADOS_PERSONA}
              etiquetas={ETIQUETA_ESTADO_PERSONA}
              valor={estado.filtros.estado}
              alElegir={(elegido) => estado.filtrar('estado', elegido)}
            />
          </>
        }
        mensajeError="Error al cargar usuarios"
        vacio={{ icono: 'usuarios', titulo: 'Aún no hay usuarios', accion: nuevo }}
      />
      <ModalUsuario
        key={`usuario-${edicion.vez}`}
        usuario={edicion.editado}
        abierto={edicion.abierto}
        alCerrar={edicion.cerrar}
      />
      {clave.editado && (
        <ModalClave
          key={`clave-${clave.vez}`}
          usuario={clave.editado}
          abierto={clave.abierto}
          alCerrar={clave.cerrar}
        />
      )}
    </>
  );
}
