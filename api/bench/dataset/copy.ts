import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';

type Value = string | number | null;

/** The copied columns of each table. A table follows the tables that it refers to. */
const COLUMNS = {
  usuario: ['id', 'nombre', 'usuario', 'email', 'clave_hash', 'rol', 'zona', 'created_at'],
  cliente: [
    ...['id', 'cedula', 'nombre', 'apodo', 'telefono', 'direccion', 'barrio', 'ciudad', 'estado'],
    ...['cobrador_id', 'created_at'],
  ],
  prestamo: [
    ...['id', 'cliente_id', 'cobrador_id', 'usuario_id', 'monto', 'interes', 'cuotas', 'modalidad'],
    ...['tipo_amortizacion', 'base_interes', 'calendario', 'redondeo_cuota', 'fecha', 'fecha_inicio'],
    ...['fecha_vencimiento', 'estado', 'monto_total', 'interes_total', 'cuota_diaria', 'desembolso_neto'],
    ...['saldo_pendiente', 'plan_generado_en', 'created_at'],
  ],
  cuota: [
    ...['id', 'prestamo_id', 'numero', 'fecha_programada', 'monto_capital', 'monto_interes', 'monto_total'],
    ...['saldo_restante', 'capital_pagado', 'interes_pagado', 'fecha_pago'],
  ],
  movimiento: [
    ...['id', 'prestamo_id', 'tipo', 'cobro_id', 'monto', 'fecha', 'cobrador_id', 'usuario_id', 'created_at'],
  ],
  aplicacion: ['id', 'movimiento_id', 'prestamo_id', 'cuota_id', 'interes', 'capital'],
  cobro: [
    ...['id', 'numero', 'prestamo_id', 'movimiento_id', 'monto', 'fecha', 'cobrador_id', 'usuario_id'],
    ...['created_at', 'updated_at'],
  ],
  recibo: [
    ...['cobro_id', 'version', 'numero', 'empresa', 'cliente_id', 'cliente_nombre', 'cliente_cedula'],
    ...[
      'cliente_telefono',
      'prestamo_id',
      'prestamo_monto',
      'prestamo_fecha',
      'prestamo_cuotas',
      'cobrador_id',
    ],
    ...[
      'cobrador_nombre',
      'fecha',
      'monto',
      'saldo_anterior',
      'saldo_restante',
      'cuotas',
      'registrado',
      'emitido',
    ],
  ],
  notificacion_prestamo: ['id', 'prestamo_id', 'titulo', 'categoria', 'mensaje', 'created_at'],
  garantia: [
    ...['id', 'prestamo_id', 'tipo', 'descripcion', 'valor_declarado', 'identificador_legal', 'estado'],
    ...['usuario_id', 'created_at'],
  ],
  archivo_trozo: ['clave', 'numero', 'contenido'],
  documento: [
    ...['id', 'nombre_original', 'tipo', 'mime', 'size_bytes', 'clave', 'relacionado_tipo', 'relacionado_id'],
    ...['metadata', 'usuario_id', 'created_at'],
  ],
  garantia_documento: ['documento_id', 'garantia_id'],
  meta: ['id', 'cobrador_id', 'periodo', 'meta_monto', 'meta_cobros', 'fecha_vencimiento', 'created_at'],
} as const;

type Table = keyof typeof COLUMNS;
export const TABLES = Object.keys(COLUMNS) as Table[];

const CHUNK_BYTES = 262_144;
/** UTF-8 needs at most three bytes for a unit of a string. */
const MAX_BYTES_PER_UNIT = 3;

/** Lines as bytes. As strings, millions of them would keep the garbage collector busy until they are written. */
class Lines {
  readonly chunks: Buffer[] = [];
  count = 0;
  private current = Buffer.alloc(0);
  private used = 0;

  add(line: string): void {
    if (this.used + line.length * MAX_BYTES_PER_UNIT > this.current.length) {
      this.end();
      this.current = Buffer.allocUnsafe(Math.max(CHUNK_BYTES, line.length * MAX_BYTES_PER_UNIT));
    }
    this.used += this.current.write(line, this.used);
    this.count += 1;
  }

  end(): void {
    if (this.used > 0) this.chunks.push(this.current.subarray(0, this.used));
    this.used = 0;
  }
}

/** Collects rows and writes them by COPY. The server writes a batch while the next one is collected. */
export class BulkCopy {
  private batch = new Map<Table, Lines>();
  private copying: Promise<void> = Promise.resolve();
  private copiedRows = 0;

  /** @param freeze the tables were emptied in this transaction, so their rows need no VACUUM. */
  constructor(
    private readonly client: Client,
    private readonly freeze: boolean,
  ) {}

  /** @param values in the order of the columns. No generated text needs an escape of COPY. */
  record(table: Table, values: readonly Value[]): void {
    const lines = this.batch.get(table) ?? new Lines();
    this.batch.set(table, lines);
    lines.add(`${values.map((value) => value ?? '\\N').join('\t')}\n`);
  }

  /** Starts to write the collected rows, once the previous batch is written. */
  async flush(): Promise<void> {
    const batch = this.batch;
    this.batch = new Map();
    await this.copying;
    this.copying = this.write(batch);
    // `finish` or the next flush reports a failure.
    this.copying.catch(() => undefined);
  }

  /** Writes the remaining rows. */
  async finish(): Promise<void> {
    await this.flush();
    await this.copying;
  }

  get rows(): number {
    return this.copiedRows;
  }

  private async write(batch: ReadonlyMap<Table, Lines>): Promise<void> {
    for (const table of TABLES) {
      const lines = batch.get(table);
      if (!lines) continue;
      lines.end();
      const options = this.freeze ? 'WITH (FREEZE)' : '';
      const copy = from(`COPY ${table} (${COLUMNS[table].join(', ')}) FROM STDIN ${options}`);
      await pipeline(Readable.from(lines.chunks), this.client.query(copy));
      this.copiedRows += lines.count;
    }
  }
}
