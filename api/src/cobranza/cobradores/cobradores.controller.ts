import {
  crearCobrador,
  editarCobrador,
  eliminarCobrador,
  listarCobradores,
  verCobrador,
} from '@cartera/contrato/cobradores';
import { Controller } from '@nestjs/common';
import { Usuarios } from '../../personal/usuarios/usuarios.js';
import { hashNewPassword } from '../../platform/auth/password-strength.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { CobradoresQueries } from './cobradores.queries.js';

/** Collectors. They are users, so writes reuse the use cases of users and accept only collectors. */
@Controller()
export class CobradoresController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly cobradores: CobradoresQueries,
    private readonly usuarios: Usuarios,
  ) {}

  @Handles(listarCobradores)
  list({ query }: ApiRequest<typeof listarCobradores>) {
    return this.cobradores.list(query);
  }

  @Handles(verCobrador)
  async get({ params }: ApiRequest<typeof verCobrador>) {
    return { data: await this.cobradores.get(params.id) };
  }

  @Handles(crearCobrador)
  async crear(request: ApiRequest<typeof crearCobrador>) {
    const { body, actor } = request;
    const claveHash = await hashNewPassword(body.password, body);
    return this.writes.execute(request, async (tx) => {
      const id = await this.usuarios.crear(tx, { ...body, claveHash }, 'cobrador', actor);
      return { data: await this.cobradores.get(id, tx), message: 'Cobrador creado exitosamente' };
    });
  }

  @Handles(editarCobrador)
  editar(request: ApiRequest<typeof editarCobrador>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.cobradores.get(id, tx);
      await this.usuarios.editar(tx, id, request.body, request.actor);
      return { data: await this.cobradores.get(id, tx), message: 'Cobrador actualizado exitosamente' };
    });
  }

  @Handles(eliminarCobrador)
  eliminar(request: ApiRequest<typeof eliminarCobrador>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.cobradores.get(id, tx);
      await this.usuarios.eliminar(tx, id, request.actor);
      return { message: 'Cobrador eliminado correctamente' };
    });
  }
}
