import { readLocal, saveLocal } from '@cartera/kit';
import { useState } from 'react';

/** The papers that a receipt is printed on: two widths of a till's roll, and a sheet. */
export const PAPERS = ['58mm', '80mm', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

export const PAPER_LABELS: Readonly<Record<Paper, string>> = { '58mm': '58 mm', '80mm': '80 mm', a4: 'A4' };

/** Millimetres that a browser counts in an inch of 96 pixels. */
const MM_PER_PIXEL = 25.4 / 96;

/**
 * The page to print on. A roll has no pages: its one page is as long as the receipt.
 * @param alto the receipt's height on that paper, in CSS pixels.
 */
export function pageRuleFor(paper: Paper, alto: number): string {
  if (paper === 'a4') return '@page { size: A4; margin: 18mm; }';
  return `@page { size: ${paper} ${Math.ceil(alto * MM_PER_PIXEL) + 1}mm; margin: 0; }`;
}

const CLAVE = 'cartera.recibo.papel';

/** The paper of this computer's printer: whoever chose one finds it chosen the next time. */
export function useRememberedPaper(): [Paper, (paper: Paper) => void] {
  const [paper, setPaper] = useState<Paper>(
    () => PAPERS.find((item) => item === readLocal(CLAVE)) ?? PAPERS[0],
  );
  const choose = (selected: Paper) => {
    saveLocal(CLAVE, selected);
    setPaper(selected);
  };
  return [paper, choose];
}
