import { listarCobradores } from '@cartera/contrato/cobradores';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';

/** Collectors: users whose role is cobrador (section 3 of the specification). */
@Controller()
export class CobradoresController {
  constructor(private readonly usuarios: UsuariosQueries) {}

  @Atiende(listarCobradores)
  listar({ consulta }: Peticion<typeof listarCobradores>) {
    return this.usuarios.listar({ ...consulta, rol: 'cobrador' });
  }
}
