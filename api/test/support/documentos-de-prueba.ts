import { subirDocumento } from '@cartera/contrato/documentos';
import { crearGarantia, type Garantia, verGarantia, vincularDocumento } from '@cartera/contrato/garantias';
import type { AppDePrueba } from './app-de-prueba.js';
import { exito, LIMITE_MS } from './pedir.js';
import { Caja } from './prestamos-de-prueba.js';

/** The start of a PDF, which is all that tells one from other files. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n');

/** A PDF of so many bytes, none like the next. */
export function pdfDe(bytes: number): Buffer {
  const contenido = Buffer.alloc(bytes);
  for (let i = 0; i + 4 <= bytes; i += 4) contenido.writeUInt32LE(i, i);
  PDF.copy(contenido);
  return contenido;
}

interface Envio {
  readonly contenido?: Buffer;
  readonly nombre?: string;
  /** Fields in place of, or beside, those of a right form. */
  readonly campos?: Readonly<Record<string, string>>;
  /** Whether the file comes before the fields, as the screens send it. */
  readonly archivoPrimero?: boolean;
}

/** What staff do with collateral and its documents, over HTTP, as one of them. */
export class Archivador {
  constructor(
    private readonly api: AppDePrueba,
    private readonly token: string,
  ) {}

  como(token: string): Archivador {
    return new Archivador(this.api, token);
  }

  /** Collateral of a loan of its own. */
  async garantia(datos: object = {}): Promise<Garantia> {
    const prestamo = await new Caja(this.api, this.token).prestar();
    return exito(await this.crear({ prestamo: prestamo._id, ...datos })).data;
  }

  crear(datos: object) {
    const cuerpo = { tipo: 'vehiculo', valorDeclarado: 5_000_000, ...datos };
    return this.api.pedir(crearGarantia, { token: this.token, cuerpo });
  }

  async ver(id: string): Promise<Garantia> {
    return exito(await this.api.pedir(verGarantia, { token: this.token, parametros: { id } })).data;
  }

  subir(garantia: string, envio: Envio = {}) {
    return this.api.pedir(subirDocumento, { token: this.token, cuerpo: formularioDe(garantia, envio) });
  }

  vincular(id: string, documentId: string) {
    return this.api.pedir(vincularDocumento, { token: this.token, parametros: { id, documentId } });
  }

  /** Bytes as they came: a file is no text. */
  async descargar(id: string): Promise<{ estado: number; cabeceras: Headers; contenido: Buffer }> {
    const respuesta = await fetch(`${this.api.url}/api/documentos/${id}/archivo`, {
      signal: AbortSignal.timeout(LIMITE_MS),
      headers: { authorization: `Bearer ${this.token}` },
    });
    const contenido = Buffer.from(await respuesta.arrayBuffer());
    return { estado: respuesta.status, cabeceras: respuesta.headers, contenido };
  }
}

export function formularioDe(garantia: string, envio: Envio = {}): FormData {
  const { contenido = PDF, nombre = 'tarjeta.pdf', campos, archivoPrimero = true } = envio;
  const formulario = new FormData();
  const archivo = new Blob([Uint8Array.from(contenido)], { type: 'application/octet-stream' });
  if (archivoPrimero) formulario.append('file', archivo, nombre);
  const todos = { tipo: 'garantia', relacionadoTipo: 'garantia', relacionadoId: garantia, ...campos };
  for (const [campo, valor] of Object.entries(todos)) formulario.append(campo, valor);
  if (!archivoPrimero) formulario.append('file', archivo, nombre);
  return formulario;
}
