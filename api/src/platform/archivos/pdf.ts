import type { Readable } from 'node:stream';
import { textoDe } from './pdf-texto.js';
import { type Columna, type Dato, type Documento, type Renglon, renglonesDe } from './tabla.js';

const MARGEN = 40;
const ALTO_DE_FILA = 17;
const AIRE = 4;
const COLUMNAS_DE_DATOS = 2;
/** Smaller cannot be read on paper. */
const LETRA_MINIMA = 6;
const LETRA = { empresa: 16, titulo: 12, dato: 9, tabla: 8.5, pie: 8 } as const;
const COLOR = {
  texto: '#1f2430',
  suave: '#5b6475',
  linea: '#c3cad8',
  encabezado: '#e8ecf4',
  franja: '#f6f8fb',
};
const NORMAL = 'Helvetica';
const NEGRITA = 'Helvetica-Bold';

/** A document on letter-size pages, with the titles of its columns on each and the number of pages below. */
export async function escribirPdf<F>(documento: Documento<F>): Promise<Readable> {
  // Loaded with the first document: its fonts are a fifth of a second that no start has to wait for.
  const { default: PDFDocument } = await import('pdfkit');
  const hoja = new Hoja(PDFDocument, documento);
  hoja.encabezar();
  // One row is held back, to be drawn once it is known whether the totals follow it.
  let ultimo: Renglon | undefined;
  for await (const grupo of renglonesDe(documento.columnas, documento.tandas)) {
    for (const renglon of grupo) {
      if (ultimo) hoja.agregar(ultimo, renglon.esTotal);
      ultimo = renglon;
    }
  }
  if (ultimo) hoja.agregar(ultimo);
  return hoja.terminar();
}

/** The page being filled: what is drawn goes under what was drawn before, and on a new page where it does not fit. */
class Hoja<F> {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly anchos: readonly number[];
  private y = MARGEN;
  private agregados = 0;

  constructor(
    Pdf: new (opciones: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument,
    private readonly documento: Documento<F>,
  ) {
    const { empresa, titulo } = documento;
    this.pdf = new Pdf({
      size: 'LETTER',
      margin: MARGEN,
      bufferPages: true,
      lang: 'es-CO',
      info: { Title: titulo, Author: empresa },
    });
    const caracteres = documento.columnas.reduce((suma, { ancho }) => suma + ancho, 0);
    this.anchos = documento.columnas.map(({ ancho }) => (ancho * this.anchoUtil) / caracteres);
  }

  encabezar(): void {
    const { empresa, titulo, datos } = this.documento;
    this.linea(empresa, NEGRITA, LETRA.empresa, COLOR.texto);
    this.linea(titulo, NORMAL, LETRA.titulo, COLOR.suave);
    this.y += AIRE * 2;
    this.ponerDatos(datos);
    this.y += AIRE * 2;
    this.titularColumnas();
  }

  /** @param conElSiguiente whether the next row must be on the same page. */
  agregar({ valores, esTotal }: Renglon, conElSiguiente = false): void {
    if (this.y + ALTO_DE_FILA * (conElSiguiente ? 2 : 1) > this.fondo) {
      this.pdf.addPage();
      this.y = MARGEN;
      this.titularColumnas();
    }
    if (!esTotal && this.agregados % 2 === 1) this.franja(COLOR.franja);
    const textos = this.documento.columnas.map(({ tipo }, i) => textoDe(valores[i] ?? null, tipo));
    if (esTotal) this.raya();
    this.fila(textos, esTotal ? NEGRITA : NORMAL);
    this.agregados += 1;
  }

  terminar(): Readable {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let pagina = start; pagina < start + count; pagina++) {
      this.pdf.switchToPage(pagina);
      // Below the margin, where the library would otherwise open one more page.
      this.pdf.page.margins.bottom = 0;
      this.pdf
        .font(NORMAL)
        .fontSize(LETRA.pie)
        .fillColor(COLOR.suave)
        .text(`Página ${pagina + 1} de ${count}`, MARGEN, this.fondo + AIRE * 2, {
          width: this.anchoUtil,
          align: 'right',
          lineBreak: false,
        });
    }
    this.pdf.end();
    return this.pdf;
  }

  private get anchoUtil(): number {
    return this.pdf.page.width - MARGEN * 2;
  }

  private get fondo(): number {
    return this.pdf.page.height - MARGEN - AIRE;
  }

  private linea(texto: string, fuente: string, letra: number, color: string): void {
    this.pdf.font(fuente).fontSize(letra).fillColor(color);
    this.pdf.text(textoDe(texto, 'texto'), MARGEN, this.y, { width: this.anchoUtil });
    this.y = this.pdf.y + AIRE;
  }

  private ponerDatos(datos: readonly Dato[]): void {
    const ancho = this.anchoUtil / COLUMNAS_DE_DATOS;
    const porColumna = Math.ceil(datos.length / COLUMNAS_DE_DATOS);
    const alto = LETRA.dato + AIRE * 1.5;
    datos.forEach(({ etiqueta, valor }, i) => {
      const x = MARGEN + Math.floor(i / porColumna) * ancho;
      const y = this.y + (i % porColumna) * alto;
      this.pdf.fontSize(LETRA.dato).font(NEGRITA).fillColor(COLOR.texto);
      const rotulo = `${etiqueta}: `;
      const sangria = this.pdf.widthOfString(rotulo);
      this.pdf.text(rotulo, x, y, { lineBreak: false });
      this.pdf.font(NORMAL).text(textoDe(valor, 'texto'), x + sangria, y, {
        width: ancho - sangria - AIRE * 2,
        height: alto,
        ellipsis: true,
      });
    });
    this.y += porColumna * alto;
  }

  private titularColumnas(): void {
    this.franja(COLOR.encabezado);
    this.fila(
      this.documento.columnas.map(({ titulo }) => titulo),
      NEGRITA,
    );
  }

  private fila(textos: readonly string[], fuente: string): void {
    this.pdf.font(fuente).fillColor(COLOR.texto);
    let x = MARGEN;
    this.documento.columnas.forEach((columna, i) => {
      const ancho = this.anchos[i] ?? 0;
      const texto = textos[i] ?? '';
      this.ajustarLetra(texto, ancho - AIRE * 2);
      this.pdf.text(texto, x + AIRE, this.y + AIRE, {
        width: ancho - AIRE * 2,
        height: ALTO_DE_FILA - AIRE,
        align: alineacion(columna),
        ellipsis: true,
      });
      x += ancho;
    });
    this.y += ALTO_DE_FILA;
  }

  /** A figure that lost its last digits would be another figure: what is too wide is written smaller. */
  private ajustarLetra(texto: string, ancho: number): void {
    const suyo = this.pdf.fontSize(LETRA.tabla).widthOfString(texto);
    if (suyo > ancho) this.pdf.fontSize(Math.max(LETRA_MINIMA, (LETRA.tabla * ancho) / suyo - 0.05));
  }

  private franja(color: string): void {
    this.pdf.rect(MARGEN, this.y, this.anchoUtil, ALTO_DE_FILA).fill(color);
  }

  private raya(): void {
    this.pdf
      .moveTo(MARGEN, this.y)
      .lineTo(MARGEN + this.anchoUtil, this.y)
      .strokeColor(COLOR.linea)
      .stroke();
  }
}

/** Figures line up by their last digit. */
function alineacion({ tipo }: Columna<never>): 'left' | 'right' {
  return tipo === 'pesos' || tipo === 'numero' ? 'right' : 'left';
}
