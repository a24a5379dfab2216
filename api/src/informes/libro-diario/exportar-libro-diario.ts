import { TIPO_ASIENTO_LABELS, type TipoAsiento } from '@cartera/contrato/catalogs';
import type { LibroDiarioQuery } from '@cartera/contrato/libro-diario';
import { Injectable } from '@nestjs/common';
import { WITH_CLIENTE_DATO } from '../../clientes/clientes.sql.js';
import { PARTIDAS } from '../../contabilidad/asientos.sql.js';
import { reportRange } from '../../contabilidad/report-range.js';
import { joinPrestamoDato } from '../../libro/prestamo.sql.js';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { CODIGO_CONTABLE } from '../../personal/configuracion/configuracion.sql.js';
import { Clock } from '../../platform/clock.js';
import { Conditions, type RowsQuery } from '../../platform/db/list.js';
import { BatchReader } from '../../platform/db/reads.js';
import type { Column } from '../../platform/exports/table.js';
import { downloadCsv } from '../../platform/exports/write.js';
import type { Download } from '../../platform/http/download.js';

/** One side of a row of the journal. Amounts are whole pesos. */
interface Partida {
  readonly fecha: string;
  readonly asiento: string;
  readonly tipo: TipoAsiento;
  readonly codigo: string;
  readonly cuenta: string;
  readonly debito: number;
  readonly credito: number;
  readonly cedula: string | null;
  readonly cliente: string | null;
}

const COLUMNS: readonly Column<Partida>[] = [
  { title: 'Fecha', type: 'date', width: 12, value: ({ fecha }) => fecha },
  { title: 'Comprobante', type: 'text', width: 38, value: ({ asiento }) => asiento },
  { title: 'Tipo', type: 'text', width: 20, value: ({ tipo }) => TIPO_ASIENTO_LABELS[tipo] },
  { title: 'Código', type: 'text', width: 10, value: ({ codigo }) => codigo },
  { title: 'Cuenta', type: 'text', width: 28, value: ({ cuenta }) => cuenta },
  { title: 'Débito', type: 'pesos', width: 16, value: ({ debito }) => debito },
  { title: 'Crédito', type: 'pesos', width: 16, value: ({ credito }) => credito },
  { title: 'Cédula', type: 'text', width: 14, value: ({ cedula }) => cedula },
  { title: 'Cliente', type: 'text', width: 28, value: ({ cliente }) => cliente },
];

/** Exports the journal of a range of days as CSV. */
@Injectable()
export class ExportarLibroDiario {
  constructor(
    private readonly clock: Clock,
    private readonly configuracion: ConfiguracionQueries,
    private readonly batchReader: BatchReader,
  ) {}

  /** @throws BusinessError `DATOS_INVALIDOS` */
  async execute(request: LibroDiarioQuery): Promise<Download> {
    const { desde, hasta } = reportRange(request, this.clock.today());
    const query: RowsQuery = {
      columns: `
        a.fecha, a.id AS asiento, a.tipo, ${CODIGO_CONTABLE} AS codigo, d.nombre AS cuenta, l.debito, l.credito, c.cedula, c.nombre AS cliente`,
      from: `${PARTIDAS} JOIN caja t ON t.id = l.caja_id JOIN caja_dato d ON d.id = t.id
        LEFT ${joinPrestamoDato('a.prestamo_id')} LEFT ${WITH_CLIENTE_DATO}`,
      conditions: new Conditions().and('a.fecha >= ?', desde).and('a.fecha <= ?', hasta),
      orderBy: 'a.fecha, a.created_at, a.id, l.lado',
    };
    const { total, batches } = await this.batchReader.open<Partida>(query);
    const { separadorCsv } = await this.configuracion.forDocuments();
    return downloadCsv(
      { columns: COLUMNS, batches, separadorCsv },
      { filename: `Libro diario ${desde} a ${hasta}`, rowCount: total },
    );
  }
}
