import { guardarLocal, leerLocal } from '@cartera/kit';
import { useState } from 'react';

/** The papers that a receipt is printed on: two widths of a till's roll, and a sheet. */
export const PAPELES = ['58mm', '80mm', 'a4'] as const;
export type Papel = (typeof PAPELES)[number];

export const ETIQUETA_PAPEL: Readonly<Record<Papel, string>> = { '58mm': '58 mm', '80mm': '80 mm', a4: 'A4' };

/** Millimetres that a browser counts in an inch of 96 pixels. */
const MM_POR_PIXEL = 25.4 / 96;

/**
 * The page to print on. A roll has no pages: its one page is as long as the receipt.
 * @param alto the receipt's height on that paper, in CSS pixels.
 */
export function paginaDe(papel: Papel, alto: number): string {
  if (papel === 'a4') return '@page { size: A4; margin: 18mm; }';
  return `@page { size: ${papel} ${Math.ceil(alto * MM_POR_PIXEL) + 1}mm; margin: 0; }`;
}

const CLAVE = 'cartera.recibo.papel';

/** The paper of this computer's printer: whoever chose one finds it chosen the next time. */
export function usePapelRecordado(): [Papel, (papel: Papel) => void] {
  const [papel, setPapel] = useState<Papel>(
    () => PAPELES.find((uno) => uno === leerLocal(CLAVE)) ?? PAPELES[0],
  );
  const elegir = (elegido: Papel) => {
    guardarLocal(CLAVE, elegido);
    setPapel(elegido);
  };
  return [papel, elegir];
}
