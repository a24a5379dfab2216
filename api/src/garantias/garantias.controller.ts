import {
  crearGarantia,
  editarGarantia,
  listarGarantias,
  verGarantia,
  vincularDocumento,
} from '@cartera/contrato/garantias';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { Escrituras } from '../platform/idempotency/escrituras.js';
import { CrearGarantia } from './crear-garantia.js';
import { EditarGarantia } from './editar-garantia.js';
import { GarantiasQueries } from './garantias.queries.js';
import { VincularDocumento } from './vincular-documento.js';

@Controller()
export class GarantiasController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly garantias: GarantiasQueries,
    private readonly crearGarantia: CrearGarantia,
    private readonly editarGarantia: EditarGarantia,
    private readonly vincularDocumento: VincularDocumento,
  ) {}

  @Atiende(listarGarantias)
  listar({ consulta }: Peticion<typeof listarGarantias>) {
    return this.garantias.listar(consulta);
  }

  @Atiende(verGarantia)
  async ver({ parametros }: Peticion<typeof verGarantia>) {
    return { data: await this.garantias.ver(parametros.id) };
  }

  @Atiende(crearGarantia)
  crear(peticion: Peticion<typeof crearGarantia>) {
    return this.escrituras.ejecutar(peticion, async (tx) => {
      const id = await this.crearGarantia.ejecutar(tx, peticion.cuerpo, peticion.autor);
      return { data: await this.garantias.ver(id, tx), message: 'Garantía creada correctamente' };
    });
  }

  @Atiende(editarGarantia)
  editar(peticion: Peticion<typeof editarGarantia>) {
    const { id } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.editarGarantia.ejecutar(tx, id, peticion.cuerpo, peticion.autor);
      return { data: await this.garantias.ver(id, tx), message: 'Garantía actualizada' };
    });
  }

  @Atiende(vincularDocumento)
  vincular(peticion: Peticion<typeof vincularDocumento>) {
    const { id, documentId } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.vincularDocumento.ejecutar(tx, id, documentId, peticion.autor);
      return { data: await this.garantias.ver(id, tx), message: 'Documento vinculado' };
    });
  }
}
