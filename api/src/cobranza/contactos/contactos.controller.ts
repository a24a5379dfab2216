import { listarContactos, registrarContacto } from '@cartera/contrato/contactos';
import { Controller } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { ContactosQueries } from './contactos.queries.js';
import { RegistrarContacto } from './registrar-contacto.js';

@Controller()
export class ContactosController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly contactos: ContactosQueries,
    private readonly registrarContacto: RegistrarContacto,
  ) {}

  @Handles(listarContactos)
  list({ query }: ApiRequest<typeof listarContactos>) {
    return this.contactos.list(query);
  }

  @Handles(registrarContacto)
  registrar(request: ApiRequest<typeof registrarContacto>) {
    return this.writes.execute(request, async (tx) => {
      const id = await this.registrarContacto.execute(tx, request.body, request.actor);
      return { data: await this.contactos.get(id, tx), message: 'Contacto registrado' };
    });
  }
}
