/** Stands on the texts whose contrast is to be measured. */
export const POR_MEDIR = 'data-contraste-por-medir';

/**
 * Marks, of the texts that are drawn, the first of each look. Contrast is decided by a text's own colour, size and
 * weight, by what it belongs to and by what is painted behind it: to measure the hundred cells of a column, or the
 * menu once more on each page, takes seconds and tells nothing new. Runs in the page, which remembers what it has
 * marked; a page that loads anew begins anew.
 * @param modo what else the look depends on: the theme and the size of the screen.
 */
export function marcarAspectosNuevos({ modo, atributo }: { modo: string; atributo: string }): void {
  const pagina = window as unknown as { aspectosMarcados?: Set<string> };
  pagina.aspectosMarcados ??= new Set();
  const marcados = pagina.aspectosMarcados;
  const detras = new Map<Element | null, string>();
  /** What an element and those around it are, and what they paint. */
  const fondo = (elemento: Element | null): string => {
    const sabido = detras.get(elemento);
    if (sabido !== undefined || elemento === null) return sabido ?? modo;
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(elemento);
    const deshabilitado = elemento.matches(':disabled, [aria-disabled="true"]');
    const clases = elemento.getAttribute('class');
    const pinta = [
      elemento.tagName,
      clases,
      deshabilitado,
      backgroundColor,
      backgroundImage,
      opacity,
      filter,
    ];
    const todo = `${fondo(elemento.parentElement)}>${pinta.join()}`;
    detras.set(elemento, todo);
    return todo;
  };
  for (const marcado of document.querySelectorAll(`[${atributo}]`)) marcado.removeAttribute(atributo);
  for (const elemento of document.body.querySelectorAll('*')) {
    const esCampo = elemento.matches('input, textarea, select');
    const conTexto = [...elemento.childNodes].some((hijo) => hijo.nodeType === 3 && hijo.nodeValue?.trim());
    if (!esCampo && !conTexto) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(elemento);
    const vacio = esCampo && elemento.matches(':placeholder-shown');
    const aspecto = [fondo(elemento), color, fontSize, fontWeight, textShadow, vacio].join('|');
    if (marcados.has(aspecto)) continue;
    // What is not drawn is not measured either: it is another's turn.
    if (!elemento.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    marcados.add(aspecto);
    elemento.setAttribute(atributo, '');
  }
}
