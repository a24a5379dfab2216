import { Readable } from 'node:stream';
import type { FormatoArchivo } from '@cartera/contrato/archivos';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIGURACION, type Configuracion } from '../config/configuracion.js';
import { descargarDocumento } from '../platform/archivos/escribir.js';
import type { Descarga } from '../platform/http/descarga.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { Reloj } from '../platform/reloj.js';
import { PrestamosQueries } from '../prestamos/prestamos.queries.js';
import { COLUMNAS_DEL_PLAN } from './columnas-del-plan.js';
import { datosDelPrestamo } from './datos-del-prestamo.js';
import { PlanQueries } from './plan.queries.js';

/** The plan of a loan, as the client takes it home. */
@Injectable()
export class ExportarPlan {
  constructor(
    private readonly base: DataSource,
    private readonly prestamos: PrestamosQueries,
    private readonly plan: PlanQueries,
    private readonly reloj: Reloj,
    @Inject(CONFIGURACION) private readonly configuracion: Configuracion,
  ) {}

  /** @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO, or PLAN_NO_ENCONTRADO where it was not generated yet. */
  async ejecutar(prestamoId: string, formato: FormatoArchivo): Promise<Descarga> {
    // A payment between the two reads would head a schedule with a balance that is not its own.
    const { prestamo, plan } = await this.base.transaction('REPEATABLE READ', async (gestor) => ({
      prestamo: await this.prestamos.ver(prestamoId, gestor),
      plan: await this.plan.ver(prestamoId, gestor),
    }));
    if (!plan.resumen.planGenerado) throw new ErrorDeNegocio('PLAN_NO_ENCONTRADO');
    return descargarDocumento(
      formato,
      {
        empresa: this.configuracion.nombreEmpresa,
        titulo: 'Plan de pagos',
        datos: datosDelPrestamo(prestamo, plan.resumen, this.reloj.hoy()),
        columnas: COLUMNAS_DEL_PLAN,
        tandas: Readable.from([plan.data]),
      },
      { nombre: `Plan de pagos ${prestamo.cliente.nombre} ${prestamo.fecha}`, filas: plan.total },
    );
  }
}
