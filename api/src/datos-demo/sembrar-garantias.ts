import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { GuardarDocumento } from '../documentos/guardar-documento.js';
import { RecibirArchivo } from '../documentos/recibir-archivo.js';
import { CrearGarantia } from '../garantias/crear-garantia.js';
import { EditarGarantia } from '../garantias/editar-garantia.js';
import { VincularDocumento } from '../garantias/vincular-documento.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';
import { GARANTIAS_DEMO } from './garantias-demo.js';

/** A date for the demo's documents that is always the same, and so are their bytes. */
const FECHA_DEL_DOCUMENTO = new Date('2026-01-05T12:00:00Z');

/** Gives the demo's loans their collateral, through the use-cases that the screens use. */
@Injectable()
export class SembrarGarantias {
  constructor(
    private readonly crearGarantia: CrearGarantia,
    private readonly editarGarantia: EditarGarantia,
    private readonly recibirArchivo: RecibirArchivo,
    private readonly guardarDocumento: GuardarDocumento,
    private readonly vincularDocumento: VincularDocumento,
  ) {}

  /** @param prestamos ids, in the places of `PRESTAMOS_DEMO`. */
  async ejecutar(tx: Tx, prestamos: ReadonlyMap<number, string>, gerente: Autor): Promise<void> {
    for (const { prestamo: lugar, pasos, documento, ...datos } of GARANTIAS_DEMO) {
      const prestamo = prestamos.get(lugar);
      if (!prestamo) continue;
      const id = await this.crearGarantia.ejecutar(tx, { ...datos, prestamo }, gerente);
      if (documento) await this.adjuntar(tx, id, documento, gerente);
      for (const estado of pasos) await this.editarGarantia.ejecutar(tx, id, { estado }, gerente);
    }
  }

  private async adjuntar(tx: Tx, garantia: string, titulo: string, gerente: Autor): Promise<void> {
    const contenido = await paginaConTitulo(titulo);
    const archivo = await this.recibirArchivo.ejecutar({ nombre: `${titulo}.pdf`, contenido });
    const datos = {
      tipo: 'garantia',
      relacionadoTipo: 'garantia',
      relacionadoId: garantia,
      metadata: {},
    } as const;
    const documento = await this.guardarDocumento.ejecutar(tx, archivo, datos, gerente);
    await this.vincularDocumento.ejecutar(tx, garantia, documento, gerente);
  }
}

async function paginaConTitulo(titulo: string): Promise<Readable> {
  // Loaded here alone: a process that seeds nothing draws no pages.
  const { default: PDFDocument } = await import('pdfkit');
  const pagina = new PDFDocument({ info: { Title: titulo, CreationDate: FECHA_DEL_DOCUMENTO } });
  pagina.fontSize(20).text(titulo).moveDown();
  pagina.fontSize(12).text('Documento de demostración: no corresponde a una persona ni a un bien reales.');
  pagina.end();
  return Readable.from(pagina);
}
