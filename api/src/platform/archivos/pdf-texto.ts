import { formatoDia, formatoPesos } from '@cartera/contrato/formatos';
import type { TipoDeColumna, Valor } from './tabla.js';

/** What the fonts of every PDF reader can draw besides Latin-1: the rest of Windows-1252. */
const FUERA_DE_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** A value as it is read on paper; what the page's fonts have no sign for becomes its plain letter, or '?'. */
export function textoDe(valor: Valor, tipo: TipoDeColumna): string {
  if (valor === null) return '';
  if (tipo === 'pesos' && typeof valor === 'number') return conEspacios(formatoPesos(valor));
  if (tipo === 'fecha' && typeof valor === 'string') return formatoDia(valor);
  return conEspacios(String(valor).normalize('NFC'))
    .replace(/\s/g, ' ')
    .replace(/[^\x20-\x7e\xa1-\xff]/gu, (signo) =>
      FUERA_DE_LATIN_1.includes(signo) ? signo : enLatin(signo),
    );
}

/** A space that does not break has no drawing of its own in those fonts. */
function conEspacios(texto: string): string {
  return texto.replaceAll('\u{a0}', ' ');
}

function enLatin(signo: string): string {
  const letra = signo.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(letra) ? letra : '?';
}
