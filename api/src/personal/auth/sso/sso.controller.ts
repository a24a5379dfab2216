import { empezarSso, entrarConSso } from '@cartera/contrato/sso';
import { Controller } from '@nestjs/common';
import { Handles } from '../../../platform/http/handles.js';
import { ApiRequest } from '../../../platform/http/request.js';
import { PerfilQueries } from '../perfil.queries.js';
import { SingleSignOn } from './single-sign-on.js';

@Controller()
export class SsoController {
  constructor(
    private readonly singleSignOn: SingleSignOn,
    private readonly perfil: PerfilQueries,
  ) {}

  @Handles(empezarSso)
  async begin({ context }: ApiRequest<typeof empezarSso>) {
    return { data: { direccion: await this.singleSignOn.begin(context) } };
  }

  @Handles(entrarConSso)
  async complete({ body, context }: ApiRequest<typeof entrarConSso>) {
    const { token, ...session } = await this.singleSignOn.complete(body.respuesta, context);
    return { token, usuario: await this.perfil.get(session), message: 'Inicio de sesión exitoso' };
  }
}
