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
    ...[
      'id',
      'prestamo_id',
      'movimiento_id',
      'monto',
      'saldo_anterior',
      'fecha',
      'cobrador_id',
      'usuario_id',
    ],
    ...['created_at', 'updated_at'],
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

export type Table = keyof typeof COLUMNS;
const TABLES = Object.keys(COLUMNS) as Table[];

/** Collects rows, and writes them by COPY on `flush`. */
export class BulkCopy {
  private readonly lines = new Map<Table, string[]>();
  private copiedRows = 0;

  constructor(private readonly client: Client) {}

  /** @param values in the order of the columns. No generated text needs an escape of COPY. */
  record(table: Table, values: readonly Value[]): void {
    const line = `${values.map((value) => value ?? '\\N').join('\t')}\n`;
    const previousLines = this.lines.get(table);
    if (previousLines) previousLines.push(line);
    else this.lines.set(table, [line]);
  }

  /** Writes the collected rows. */
  async flush(): Promise<void> {
    for (const table of TABLES) {
      const lines = this.lines.get(table);
      if (!lines) continue;
      const destination = this.client.query(from(`COPY ${table} (${COLUMNS[table].join(', ')}) FROM STDIN`));
      await pipeline(Readable.from([lines.join('')]), destination);
      this.copiedRows += lines.length;
      this.lines.delete(table);
    }
  }

  get rows(): number {
    return this.copiedRows;
  }
}
