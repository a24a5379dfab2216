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
import { hashNewPassword } from '../../platform/auth/password-strength.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { Authority } from './authority.js';
import { CambiarClave } from './cambiar-clave.js';
import { Usuarios } from './usuarios.js';
import { UsuariosQueries } from './usuarios.queries.js';

@Controller()
export class UsuariosController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly usuarios: Usuarios,
    private readonly queries: UsuariosQueries,
    private readonly authority: Authority,
    private readonly cambiarClave: CambiarClave,
  ) {}

  @Handles(listarUsuarios)
  list({ query }: ApiRequest<typeof listarUsuarios>) {
    return this.queries.listWithSecondFactor(query);
  }

  @Handles(resumirUsuarios)
  async summarize(_request: ApiRequest<typeof resumirUsuarios>) {
    return { data: await this.queries.summarize() };
  }

  @Handles(verUsuario)
  async get({ params }: ApiRequest<typeof verUsuario>) {
    return { data: await this.queries.get(params.id) };
  }

  @Handles(crearUsuario)
  async crear(request: ApiRequest<typeof crearUsuario>) {
    const { body, actor } = request;
    const rol = body.rol ?? 'cobrador';
    this.authority.requireRol(actor, rol);
    const claveHash = await hashNewPassword(body.password, body);
    return this.writes.execute(request, async (tx) => {
      const id = await this.usuarios.crear(tx, { ...body, claveHash }, rol, actor);
      return { data: await this.queries.get(id, tx), message: 'Usuario creado exitosamente' };
    });
  }

  @Handles(editarUsuario)
  editar(request: ApiRequest<typeof editarUsuario>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.usuarios.editar(tx, id, request.body, request.actor);
      return { data: await this.queries.get(id, tx), message: 'Usuario actualizado exitosamente' };
    });
  }

  @Handles(eliminarUsuario)
  eliminar(request: ApiRequest<typeof eliminarUsuario>) {
    return this.writes.execute(request, async (tx) => {
      await this.usuarios.eliminar(tx, request.params.id, request.actor);
      return { message: 'Usuario eliminado correctamente' };
    });
  }

  @Handles(cambiarClave)
  async change({ params, body, actor, context }: ApiRequest<typeof cambiarClave>) {
    await this.cambiarClave.execute(params.id, body, actor, context.deviceId);
    return { message: 'Contraseña actualizada' };
  }
}
