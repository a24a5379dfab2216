import { FORMATOS_DOCUMENTO, type FormatoDocumento } from '@cartera/contrato/documentos';

const LARGO_MAXIMO = 150;
/** Used where nothing of the name can be kept. */
const SIN_NOMBRE = 'documento';

/** Folders, controls, signs that other systems forbid, and those that make a name read backwards. */
const PROHIBIDOS = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;

/**
 * The name under which a file is kept and given back: what a person sees of the name it came with, and an
 * extension that is its content's, so that `factura.exe` which is a PDF is `factura.exe.pdf`.
 */
export function nombreDeArchivo(recibido: string, formato: FormatoDocumento): string {
  const ultimo = recibido.split(/[/\\]/).at(-1) ?? '';
  const limpio = ultimo.normalize('NFC').replace(PROHIBIDOS, ' ').replace(/\s+/g, ' ').trim();
  const extensiones: readonly string[] = FORMATOS_DOCUMENTO[formato];
  const suya = extensiones.find((extension) => limpio.toLowerCase().endsWith(extension));
  const base = (suya ? limpio.slice(0, -suya.length) : limpio).replace(/^[. ]+|[. ]+$/g, '');
  return `${[...base].slice(0, LARGO_MAXIMO).join('') || SIN_NOMBRE}${suya ?? extensiones[0]}`;
}
