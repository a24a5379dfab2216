import { type Papel, paginaDe } from './papeles';

/**
 * Prints a receipt alone, on its paper. The browser's own dialog says how it went.
 * @param recibo the receipt as it stands on screen, already drawn for that paper.
 */
export function imprimirRecibo(recibo: HTMLElement, papel: Papel): void {
  const hoja = document.createElement('div');
  hoja.className = 'ct-impresion';
  hoja.append(recibo.cloneNode(true));
  const pagina = document.createElement('style');
  pagina.textContent = paginaDe(papel, recibo.offsetHeight);
  document.head.append(pagina);
  document.body.append(hoja);
  window.addEventListener(
    'afterprint',
    () => {
      hoja.remove();
      pagina.remove();
    },
    { once: true },
  );
  window.print();
}
