import {
  crearCobrador,
  editarCobrador,
  eliminarCobrador,
  listarCobradores,
  verCobrador,
} from '@cartera/contrato/cobradores';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { Escrituras } from '../platform/idempotency/escrituras.js';
import { CrearUsuario } from '../usuarios/crear-usuario.js';
import { EditarUsuario } from '../usuarios/editar-usuario.js';
import { EliminarUsuario } from '../usuarios/eliminar-usuario.js';
import { CobradoresQueries } from './cobradores.queries.js';

/** Staff who collect. They are users, so the writes are the users' own, on nobody but collectors. */
@Controller()
export class CobradoresController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly cobradores: CobradoresQueries,
    private readonly crearUsuario: CrearUsuario,
    private readonly editarUsuario: EditarUsuario,
    private readonly eliminarUsuario: EliminarUsuario,
  ) {}

  @Atiende(listarCobradores)
  listar({ consulta }: Peticion<typeof listarCobradores>) {
    return this.cobradores.listar(consulta);
  }

  @Atiende(verCobrador)
  async ver({ parametros }: Peticion<typeof verCobrador>) {
    return { data: await this.cobradores.ver(parametros.id) };
  }

  @Atiende(crearCobrador)
  crear(peticion: Peticion<typeof crearCobrador>) {
    return this.escrituras.ejecutar(peticion, async (tx) => {
      const id = await this.crearUsuario.ejecutar(tx, peticion.cuerpo, 'cobrador', peticion.autor);
      return { data: await this.cobradores.ver(id, tx), message: 'Cobrador creado exitosamente' };
    });
  }

  @Atiende(editarCobrador)
  editar(peticion: Peticion<typeof editarCobrador>) {
    const { id } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.cobradores.ver(id, tx);
      await this.editarUsuario.ejecutar(tx, id, peticion.cuerpo, peticion.autor);
      return { data: await this.cobradores.ver(id, tx), message: 'Cobrador actualizado exitosamente' };
    });
  }

  @Atiende(eliminarCobrador)
  eliminar(peticion: Peticion<typeof eliminarCobrador>) {
    const { id } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.cobradores.ver(id, tx);
      await this.eliminarUsuario.ejecutar(tx, id, peticion.autor);
      return { message: 'Cobrador eliminado correctamente' };
    });
  }
}
