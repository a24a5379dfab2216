import { type Paper, pageRuleFor } from './papers';

/**
 * Prints a receipt alone, on its paper. The browser's own dialog says how it went.
 * @param recibo the receipt as it stands on screen, already drawn for that paper.
 */
export function printRecibo(recibo: HTMLElement, paper: Paper): void {
  const sheet = document.createElement('div');
  sheet.className = 'ct-impresion';
  sheet.append(recibo.cloneNode(true));
  const page = document.createElement('style');
  page.textContent = pageRuleFor(paper, recibo.offsetHeight);
  document.head.append(page);
  document.body.append(sheet);
  window.addEventListener(
    'afterprint',
    () => {
      sheet.remove();
      page.remove();
    },
    { once: true },
  );
  window.print();
}
