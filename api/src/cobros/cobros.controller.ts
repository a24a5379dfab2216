import {
  editarCobro,
  eliminarCobro,
  listarCobros,
  listarCobrosDePrestamo,
  registrarCobro,
  verCobro,
} from '@cartera/contrato/cobros';
import { verRecibo } from '@cartera/contrato/recibos';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { Escrituras } from '../platform/idempotency/escrituras.js';
import { CobrosQueries } from './cobros.queries.js';
import { EditarCobro } from './editar-cobro.js';
import { EliminarCobro } from './eliminar-cobro.js';
import { ReciboQueries } from './recibo.queries.js';
import { RegistrarCobro } from './registrar-cobro.js';

@Controller()
export class CobrosController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly cobros: CobrosQueries,
    private readonly recibos: ReciboQueries,
    private readonly registrarCobro: RegistrarCobro,
    private readonly editarCobro: EditarCobro,
    private readonly eliminarCobro: EliminarCobro,
  ) {}

  @Atiende(listarCobros)
  listar({ consulta }: Peticion<typeof listarCobros>) {
    return this.cobros.listar(consulta);
  }

  @Atiende(listarCobrosDePrestamo)
  listarDePrestamo({ parametros, consulta }: Peticion<typeof listarCobrosDePrestamo>) {
    return this.cobros.listarDePrestamo(parametros.id, consulta);
  }

  @Atiende(verCobro)
  async ver({ parametros }: Peticion<typeof verCobro>) {
    return { data: await this.cobros.ver(parametros.id) };
  }

  @Atiende(verRecibo)
  async recibo({ parametros }: Peticion<typeof verRecibo>) {
    return { data: await this.recibos.ver(parametros.id) };
  }

  @Atiende(registrarCobro)
  registrar(peticion: Peticion<typeof registrarCobro>) {
    return this.escrituras.ejecutar(peticion, async (tx) => {
      const id = await this.registrarCobro.ejecutar(tx, peticion.cuerpo, peticion.autor);
      return { data: await this.cobros.ver(id, tx), message: 'Cobro registrado correctamente' };
    });
  }

  @Atiende(editarCobro)
  editar(peticion: Peticion<typeof editarCobro>) {
    const { id } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.editarCobro.ejecutar(tx, id, peticion.cuerpo, peticion.autor);
      return { data: await this.cobros.ver(id, tx), message: 'Cobro actualizado correctamente' };
    });
  }

  @Atiende(eliminarCobro)
  eliminar(peticion: Peticion<typeof eliminarCobro>) {
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.eliminarCobro.ejecutar(tx, peticion.parametros.id, peticion.autor);
      return { message: 'Cobro eliminado correctamente' };
    });
  }
}
