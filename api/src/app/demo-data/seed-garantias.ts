import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ReceiveFile } from '../../creditos/documentos/receive-file.js';
import { StoreDocumento } from '../../creditos/documentos/store-documento.js';
import { Garantias } from '../../creditos/garantias/garantias.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import { DEMO_GARANTIAS } from './garantias-demo.js';

/** A fixed creation date, so that the bytes of the documents are always the same. */
const DOCUMENTO_FECHA = new Date('2026-01-05T12:00:00Z');

/** Adds the collateral of the demo loans, through the same use cases as the screens. */
@Injectable()
export class SeedGarantias {
  constructor(
    private readonly garantias: Garantias,
    private readonly receiveFile: ReceiveFile,
    private readonly storeDocumento: StoreDocumento,
  ) {}

  /** @param prestamos ids by index in `DEMO_PRESTAMOS`. */
  async execute(tx: Tx, prestamos: ReadonlyMap<number, string>, gerente: Actor): Promise<void> {
    for (const { prestamo: position, steps, documento, ...input } of DEMO_GARANTIAS) {
      const prestamo = prestamos.get(position);
      if (!prestamo) continue;
      const id = await this.garantias.crear(tx, { ...input, prestamo }, gerente);
      if (documento) await this.attach(tx, id, documento, gerente);
      for (const estado of steps) await this.garantias.editar(tx, id, { estado }, gerente);
    }
  }

  private async attach(tx: Tx, garantia: string, title: string, gerente: Actor): Promise<void> {
    const content = await pageWithTitle(title);
    const file = await this.receiveFile.execute({ name: `${title}.pdf`, content });
    const input = {
      tipo: 'garantia',
      relacionadoTipo: 'garantia',
      relacionadoId: garantia,
      metadata: {},
    } as const;
    const documento = await this.storeDocumento.execute(tx, file, input, gerente);
    await this.garantias.vincular(tx, garantia, documento, gerente);
  }
}

async function pageWithTitle(title: string): Promise<Readable> {
  // Loaded only when demo data is created.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ info: { Title: title, CreationDate: DOCUMENTO_FECHA } });
  pdf.fontSize(20).text(title).moveDown();
  pdf.fontSize(12).text('Documento de demostración: no corresponde a una persona ni a un bien reales.');
  pdf.end();
  return Readable.from(pdf);
}
