import {
  cambiarClave,
  crearUsuario,
  editarUsuario,
  eliminarUsuario,
  listarUsuarios,
  resumirUsuarios,
  verUsuario,
} from '@cartera/contrato/usuarios';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { Escrituras } from '../platform/idempotency/escrituras.js';
import { CambiarClave } from './cambiar-clave.js';
import { CrearUsuario } from './crear-usuario.js';
import { EditarUsuario } from './editar-usuario.js';
import { EliminarUsuario } from './eliminar-usuario.js';
import { Potestad } from './potestad.js';
import { UsuariosQueries } from './usuarios.queries.js';

@Controller()
export class UsuariosController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly usuarios: UsuariosQueries,
    private readonly potestad: Potestad,
    private readonly crearUsuario: CrearUsuario,
    private readonly editarUsuario: EditarUsuario,
    private readonly eliminarUsuario: EliminarUsuario,
    private readonly cambiarClave: CambiarClave,
  ) {}

  @Atiende(listarUsuarios)
  listar({ consulta }: Peticion<typeof listarUsuarios>) {
    return this.usuarios.listar(consulta);
  }

  @Atiende(resumirUsuarios)
  async resumir(_peticion: Peticion<typeof resumirUsuarios>) {
    return { data: await this.usuarios.resumir() };
  }

  @Atiende(verUsuario)
  async ver({ parametros }: Peticion<typeof verUsuario>) {
    return { data: await this.usuarios.ver(parametros.id) };
  }

  @Atiende(crearUsuario)
  crear(peticion: Peticion<typeof crearUsuario>) {
    const { cuerpo, autor } = peticion;
    const rol = cuerpo.rol ?? 'cobrador';
    this.potestad.exigir(autor, rol);
    return this.escrituras.ejecutar(peticion, async (tx) => {
      const id = await this.crearUsuario.ejecutar(tx, cuerpo, rol, autor);
      return { data: await this.usuarios.ver(id, tx), message: 'Usuario creado exitosamente' };
    });
  }

  @Atiende(editarUsuario)
  editar(peticion: Peticion<typeof editarUsuario>) {
    const { id } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.editarUsuario.ejecutar(tx, id, peticion.cuerpo, peticion.autor);
      return { data: await this.usuarios.ver(id, tx), message: 'Usuario actualizado exitosamente' };
    });
  }

  @Atiende(eliminarUsuario)
  eliminar(peticion: Peticion<typeof eliminarUsuario>) {
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.eliminarUsuario.ejecutar(tx, peticion.parametros.id, peticion.autor);
      return { message: 'Usuario eliminado correctamente' };
    });
  }

  @Atiende(cambiarClave)
  async cambiar({ parametros, cuerpo, autor }: Peticion<typeof cambiarClave>) {
    await this.cambiarClave.ejecutar(parametros.id, cuerpo, autor);
    return { message: 'Contraseña actualizada' };
  }
}
