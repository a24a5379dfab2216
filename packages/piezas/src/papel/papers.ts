import { readLocal, saveLocal } from '@cartera/kit';
import { useState } from 'react';

/** Sizes of paper: two roll widths and a sheet. */
export const PAPERS = ['58mm', '80mm', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

export const PAPER_LABELS: Readonly<Record<Paper, string>> = { '58mm': '58 mm', '80mm': '80 mm', a4: 'A4' };

/** CSS defines 96 pixels per inch. */
const MM_PER_PIXEL = 25.4 / 96;
/** Printers round the width of a roll, so a line can wrap that did not on screen. */
const SPARE_LINE_MM = 6;

/**
 * The CSS page rule. A roll has one page, as long as what it shows.
 * @param height of it on that paper, in CSS pixels.
 */
export function pageRuleFor(paper: Paper, height: number): string {
  if (paper === 'a4') return '@page { size: A4; margin: 18mm; }';
  return `@page { size: ${paper} ${Math.ceil(height * MM_PER_PIXEL) + SPARE_LINE_MM}mm; margin: 0; }`;
}

const STORAGE_KEY = 'cartera.recibo.papel';

/** The paper selected last on this computer. */
export function useRememberedPaper(): [Paper, (paper: Paper) => void] {
  const [paper, setPaper] = useState<Paper>(
    () => PAPERS.find((item) => item === readLocal(STORAGE_KEY)) ?? PAPERS[0],
  );
  const choose = (selected: Paper) => {
    saveLocal(STORAGE_KEY, selected);
    setPaper(selected);
  };
  return [paper, choose];
}

/**
 * Prints only one sheet, through the browser's dialog.
 * @param article the sheet on screen, rendered for that size.
 */
export function printPaper(article: HTMLElement, paper: Paper): void {
  const sheet = document.createElement('div');
  sheet.className = 'ct-print';
  sheet.append(article.cloneNode(true));
  const removePage = addRule(pageRuleFor(paper, article.offsetHeight));
  document.body.append(sheet);
  window.addEventListener(
    'afterprint',
    () => {
      sheet.remove();
      removePage();
    },
    { once: true },
  );
  window.print();
}

/**
 * Adds a page rule as the page's policy allows: in no `<style>` element.
 * @returns a function that removes it.
 */
function addRule(rule: string): () => void {
  // Safari before 16.4, which ignores the size of a page anyway.
  if (!('adoptedStyleSheets' in document)) return () => {};
  const page = new CSSStyleSheet();
  page.replaceSync(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== page);
  };
}
