import {
  crearPrestamo,
  editarPrestamo,
  exportarPrestamos,
  listarPrestamos,
  verAging,
  verPrestamo,
  vistaPreviaPrestamo,
} from '@cartera/contrato/prestamos';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { Escrituras } from '../platform/idempotency/escrituras.js';
import { AgingQueries } from './aging.queries.js';
import { CrearPrestamo } from './crear-prestamo.js';
import { EditarPrestamo } from './editar-prestamo.js';
import { ExportarPrestamos } from './exportar-prestamos.js';
import { PrestamosQueries } from './prestamos.queries.js';
import { VistaPrevia } from './vista-previa.js';

@Controller()
export class PrestamosController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly prestamos: PrestamosQueries,
    private readonly aging: AgingQueries,
    private readonly vistaPrevia: VistaPrevia,
    private readonly crearPrestamo: CrearPrestamo,
    private readonly editarPrestamo: EditarPrestamo,
    private readonly exportarPrestamos: ExportarPrestamos,
  ) {}

  @Atiende(listarPrestamos)
  listar({ consulta }: Peticion<typeof listarPrestamos>) {
    return this.prestamos.listar(consulta);
  }

  @Atiende(exportarPrestamos)
  exportar({ consulta }: Peticion<typeof exportarPrestamos>) {
    return this.exportarPrestamos.ejecutar(consulta);
  }

  @Atiende(verAging)
  verAging(_peticion: Peticion<typeof verAging>) {
    return this.aging.ver();
  }

  @Atiende(vistaPreviaPrestamo)
  previsualizar({ cuerpo }: Peticion<typeof vistaPreviaPrestamo>) {
    return { data: this.vistaPrevia.calcular(cuerpo) };
  }

  @Atiende(verPrestamo)
  async ver({ parametros }: Peticion<typeof verPrestamo>) {
    return { data: await this.prestamos.ver(parametros.id) };
  }

  @Atiende(crearPrestamo)
  crear(peticion: Peticion<typeof crearPrestamo>) {
    return this.escrituras.ejecutar(peticion, async (tx) => {
      const id = await this.crearPrestamo.ejecutar(tx, peticion.cuerpo, peticion.autor);
      return { data: await this.prestamos.ver(id, tx), message: 'Préstamo creado correctamente' };
    });
  }

  @Atiende(editarPrestamo)
  editar(peticion: Peticion<typeof editarPrestamo>) {
    const { id } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.editarPrestamo.ejecutar(tx, id, peticion.cuerpo, peticion.autor);
      return { data: await this.prestamos.ver(id, tx), message: 'Préstamo actualizado' };
    });
  }
}
