import type { Usuario } from '@cartera/contrato/usuarios';
import { AccionFila } from '@cartera/kit/datos';
import { AccionesPersona } from '@cartera/piezas';
import { usePotestad } from './use-potestad';
import { USUARIOS } from './usuarios.consultas';

interface PropsAccionesUsuario {
  readonly usuario: Usuario;
  readonly alEditar: () => void;
  readonly alCambiarClave: () => void;
}

/** What can be done with a user, where the server would allow it; nobody is offered to delete themselves. */
export function AccionesUsuario({ usuario, alEditar, alCambiarClave }: PropsAccionesUsuario) {
  const { alcanza, esPropio } = usePotestad();
  if (!alcanza(usuario)) return null;
  return (
    <AccionesPersona
      calls={USUARIOS}
      persona={usuario}
      alEditar={alEditar}
      sePuedeEliminar={!esPropio(usuario)}
    >
      <AccionFila icono="clave" texto="Contraseña" de={`de ${usuario.nombre}`} alPulsar={alCambiarClave} />
    </AccionesPersona>
  );
}
