import { type Paper, pageRuleFor } from './papers';

/**
 * Prints only the receipt, through the browser's dialog.
 * @param recibo the receipt on screen, rendered for that paper.
 */
export function printRecibo(recibo: HTMLElement, paper: Paper): void {
  const sheet = document.createElement('div');
  sheet.className = 'ct-print';
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
