import type { ConsultaExportarPrestamos } from '@cartera/contrato/prestamos';
import { Injectable } from '@nestjs/common';
import { descargarCsv } from '../platform/archivos/escribir.js';
import { Lecturas } from '../platform/db/lecturas.js';
import type { Descarga } from '../platform/http/descarga.js';
import { Reloj } from '../platform/reloj.js';
import { COLUMNAS_DE_PRESTAMO } from './columnas-de-prestamo.js';
import { type FilaPrestamo, PrestamosQueries } from './prestamos.queries.js';

/** The list of loans as a file: all that the filters match, however many. */
@Injectable()
export class ExportarPrestamos {
  constructor(
    private readonly prestamos: PrestamosQueries,
    private readonly lecturas: Lecturas,
    private readonly reloj: Reloj,
  ) {}

  async ejecutar(filtros: ConsultaExportarPrestamos): Promise<Descarga> {
    const { total, tandas } = await this.lecturas.abrir<FilaPrestamo>(this.prestamos.consultaDe(filtros));
    return descargarCsv(
      { columnas: COLUMNAS_DE_PRESTAMO, tandas },
      { nombre: `Préstamos ${this.reloj.hoy()}`, filas: total },
    );
  }
}
