import {
  corregirCondiciones,
  crearPrestamo,
  editarPrestamo,
  exportarPrestamos,
  listarPrestamos,
  verAging,
  verPrestamo,
  vistaPreviaPrestamo,
} from '@cartera/contrato/prestamos';
import { Controller } from '@nestjs/common';
import { CsvExports } from '../../personal/configuracion/csv-exports.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { AgingQueries } from './aging.queries.js';
import { CorregirCondiciones } from './corregir-condiciones.js';
import { CrearPrestamo } from './crear-prestamo.js';
import { EditarPrestamo } from './editar-prestamo.js';
import { EXPORTED_PRESTAMO, PRESTAMO_COLUMNS } from './prestamo-columns.js';
import { PrestamosQueries } from './prestamos.queries.js';
import { VistaPrevia } from './vista-previa.js';

@Controller()
export class PrestamosController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly prestamos: PrestamosQueries,
    private readonly aging: AgingQueries,
    private readonly vistaPrevia: VistaPrevia,
    private readonly crearPrestamo: CrearPrestamo,
    private readonly editarPrestamo: EditarPrestamo,
    private readonly corregirCondiciones: CorregirCondiciones,
    private readonly csv: CsvExports,
  ) {}

  @Handles(listarPrestamos)
  list({ query }: ApiRequest<typeof listarPrestamos>) {
    return this.prestamos.list(query);
  }

  @Handles(exportarPrestamos)
  exportar({ query }: ApiRequest<typeof exportarPrestamos>) {
    const exported = { ...this.prestamos.queryFor(query), columns: EXPORTED_PRESTAMO };
    return this.csv.download('Préstamos', PRESTAMO_COLUMNS, exported);
  }

  @Handles(verAging)
  verAging(_request: ApiRequest<typeof verAging>) {
    return this.aging.get();
  }

  @Handles(vistaPreviaPrestamo)
  async preview({ body }: ApiRequest<typeof vistaPreviaPrestamo>) {
    return { data: await this.vistaPrevia.calculate(body) };
  }

  @Handles(verPrestamo)
  async get({ params }: ApiRequest<typeof verPrestamo>) {
    return { data: await this.prestamos.get(params.id) };
  }

  @Handles(crearPrestamo)
  crear(request: ApiRequest<typeof crearPrestamo>) {
    return this.writes.execute(request, async (tx) => {
      const id = await this.crearPrestamo.execute(tx, request.body, request.actor);
      return { data: await this.prestamos.get(id, tx), message: 'Préstamo creado correctamente' };
    });
  }

  @Handles(editarPrestamo)
  editar(request: ApiRequest<typeof editarPrestamo>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.editarPrestamo.execute(tx, id, request.body, request.actor);
      return { data: await this.prestamos.get(id, tx), message: 'Préstamo actualizado' };
    });
  }

  @Handles(corregirCondiciones)
  corregir(request: ApiRequest<typeof corregirCondiciones>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.corregirCondiciones.execute(tx, id, request.body, request.actor);
      return { data: await this.prestamos.get(id, tx), message: 'Condiciones corregidas' };
    });
  }
}
