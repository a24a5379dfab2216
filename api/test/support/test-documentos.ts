import { subirDocumento } from '@cartera/contrato/documentos';
import { crearGarantia, type Garantia, verGarantia, vincularDocumento } from '@cartera/contrato/garantias';
import { expectSuccess, LIMIT_MS } from './request.js';
import type { TestApp } from './test-app.js';
import { Caja } from './test-prestamos.js';

/** A minimal PDF: its first bytes are what the API recognizes. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n');

/** A PDF of a given size, in bytes, that does not compress. */
export function pdfOfSize(bytes: number): Buffer {
  const content = Buffer.alloc(bytes);
  for (let i = 0; i + 4 <= bytes; i += 4) content.writeUInt32LE(i, i);
  PDF.copy(content);
  return content;
}

interface Upload {
  readonly content?: Buffer;
  readonly nombre?: string;
  /** Replace or extend the fields of a valid form. */
  readonly fields?: Readonly<Record<string, string>>;
  /** True, as the screens do it, to send the file before the fields. */
  readonly fileFirst?: boolean;
}

/** The calls about collateral and its documents, by one user. */
export class DocumentoArchiver {
  constructor(
    private readonly api: TestApp,
    private readonly token: string,
  ) {}

  actingAs(token: string): DocumentoArchiver {
    return new DocumentoArchiver(this.api, token);
  }

  /** Creates collateral with a new loan. */
  async garantia(input: object = {}, terminos: { readonly cobrador?: string } = {}): Promise<Garantia> {
    const prestamo = await new Caja(this.api, this.token).prestar(terminos);
    return expectSuccess(await this.create({ prestamo: prestamo._id, ...input })).data;
  }

  create(input: object) {
    const body = { tipo: 'vehiculo', valorDeclarado: 5_000_000, ...input };
    return this.api.call(crearGarantia, { token: this.token, body });
  }

  async get(id: string): Promise<Garantia> {
    return expectSuccess(await this.api.call(verGarantia, { token: this.token, params: { id } })).data;
  }

  upload(garantia: string, upload: Upload = {}) {
    return this.api.call(subirDocumento, { token: this.token, body: formOf(garantia, upload) });
  }

  vincular(id: string, documentId: string) {
    return this.api.call(vincularDocumento, { token: this.token, params: { id, documentId } });
  }

  /** Downloads the bytes of a document. */
  async download(id: string): Promise<{ status: number; headers: Headers; content: Buffer }> {
    const response = await fetch(`${this.api.url}/api/documentos/${id}/archivo`, {
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { authorization: `Bearer ${this.token}` },
    });
    const content = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, content };
  }
}

export function formOf(garantia: string, upload: Upload = {}): FormData {
  const { content = PDF, nombre = 'tarjeta.pdf', fields, fileFirst = true } = upload;
  const form = new FormData();
  const file = new Blob([Uint8Array.from(content)], { type: 'application/octet-stream' });
  if (fileFirst) form.append('file', file, nombre);
  const all = { tipo: 'garantia', relacionadoTipo: 'garantia', relacionadoId: garantia, ...fields };
  for (const [field, value] of Object.entries(all)) form.append(field, value);
  if (!fileFirst) form.append('file', file, nombre);
  return form;
}
