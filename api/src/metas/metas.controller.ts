import { crearMeta, editarMeta, eliminarMeta, listarMetas } from '@cartera/contrato/metas';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { Escrituras } from '../platform/idempotency/escrituras.js';
import { CrearMeta } from './crear-meta.js';
import { EditarMeta } from './editar-meta.js';
import { EliminarMeta } from './eliminar-meta.js';
import { MetasQueries } from './metas.queries.js';

@Controller()
export class MetasController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly metas: MetasQueries,
    private readonly crearMeta: CrearMeta,
    private readonly editarMeta: EditarMeta,
    private readonly eliminarMeta: EliminarMeta,
  ) {}

  @Atiende(listarMetas)
  listar({ consulta }: Peticion<typeof listarMetas>) {
    return this.metas.listar(consulta);
  }

  @Atiende(crearMeta)
  crear(peticion: Peticion<typeof crearMeta>) {
    return this.escrituras.ejecutar(peticion, async (tx) => {
      const id = await this.crearMeta.ejecutar(tx, peticion.cuerpo, peticion.autor);
      return { data: await this.metas.ver(id, tx), message: 'Meta creada exitosamente' };
    });
  }

  @Atiende(editarMeta)
  editar(peticion: Peticion<typeof editarMeta>) {
    const { id } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.editarMeta.ejecutar(tx, id, peticion.cuerpo, peticion.autor);
      return { data: await this.metas.ver(id, tx), message: 'Meta actualizada exitosamente' };
    });
  }

  @Atiende(eliminarMeta)
  eliminar(peticion: Peticion<typeof eliminarMeta>) {
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.eliminarMeta.ejecutar(tx, peticion.parametros.id, peticion.autor);
      return { message: 'Meta eliminada correctamente' };
    });
  }
}
