import {
  crearTokenDeServicio,
  listarTokensDeServicio,
  revocarTokenDeServicio,
} from '@cartera/contrato/portal-tokens';
import { Controller } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { ServiceTokens } from '../platform/auth/service-tokens.js';
import { Transactions } from '../platform/db/transactions.js';
import { Handles } from '../platform/http/handles.js';
import { ApiRequest } from '../platform/http/request.js';

/** The tokens with which programs publish modules. */
@Controller()
export class TokensController {
  constructor(
    private readonly tokens: ServiceTokens,
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
  ) {}

  @Handles(listarTokensDeServicio)
  async list() {
    return { data: await this.tokens.list() };
  }

  @Handles(crearTokenDeServicio)
  create({ body, actor }: ApiRequest<typeof crearTokenDeServicio>) {
    return this.transactions.execute(async (tx) => {
      const { id, token } = await this.tokens.create(tx, body, actor.usuarioId);
      await this.auditoria.record(tx, actor, {
        ...{ accion: 'portal.crear-token', entidad: 'sesion', entidadId: id, despues: body },
      });
      const data = (await this.tokens.list(tx)).find(({ _id }) => _id === id);
      if (!data) throw new Error('The list has every new token');
      return { data, token };
    });
  }

  @Handles(revocarTokenDeServicio)
  revoke({ params, actor }: ApiRequest<typeof revocarTokenDeServicio>) {
    return this.transactions.execute(async (tx) => {
      await this.tokens.revoke(tx, params.id);
      await this.auditoria.record(tx, actor, {
        ...{ accion: 'portal.revocar-token', entidad: 'sesion', entidadId: params.id },
      });
      return { message: 'Token revocado' };
    });
  }
}
