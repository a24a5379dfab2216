/** Stands on the texts whose contrast is to be measured. */
export const POR_MEDIR = 'data-contraste-por-medir';

/** What the page remembers while it lives. */
interface Aspectos {
  /** How many texts of a look were measured. */
  readonly veces: Map<string, number>;
  readonly deCada: WeakMap<Element, string>;
}

type ConAspectos = Window & { aspectos?: Aspectos };

/**
 * Marks, of the texts that are drawn, the first two of each look. Contrast is decided by a text's own colour, size and
 * weight, by what it belongs to and by what is painted behind it: to measure the hundred cells of a column, or the
 * menu once more on each page, takes seconds and tells nothing new. Runs in the page; one that loads anew begins anew.
 * @param modo what else the look depends on: the theme and the size of the screen.
 */
export function marcarAspectosNuevos({ modo, atributo }: { modo: string; atributo: string }): void {
  const pagina = window as ConAspectos;
  pagina.aspectos ??= { veces: new Map(), deCada: new WeakMap() };
  const { veces, deCada } = pagina.aspectos;
  const detras = new Map<Element | null, string>();
  /** What an element and those around it are, and what they paint. */
  const fondo = (elemento: Element | null): string => {
    const sabido = detras.get(elemento);
    if (sabido !== undefined || elemento === null) return sabido ?? modo;
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(elemento);
    const deshabilitado =
      elemento.matches(':disabled, [aria-disabled="true"]') ||
      (elemento instanceof HTMLLabelElement && elemento.control?.matches(':disabled') === true);
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
    const texto = [...elemento.childNodes]
      .map((hijo) => (hijo.nodeType === 3 ? hijo.nodeValue : ''))
      .join('')
      .trim();
    if (!esCampo && texto === '') continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(elemento);
    const vacio = esCampo && elemento.matches(':placeholder-shown');
    const aspecto = [fondo(elemento), color, fontSize, fontWeight, textShadow, vacio].join('|');
    const medidos = veces.get(aspecto) ?? 0;
    if (medidos === 2 || deCada.get(elemento) === aspecto) continue;
    // What is not drawn is not measured either: it is another's turn.
    if (!elemento.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    elemento.setAttribute(atributo, '');
    // Of a single letter axe does not say that it fails.
    if (!esCampo && texto.length === 1) continue;
    veces.set(aspecto, medidos + 1);
    deCada.set(elemento, aspecto);
  }
}

/** Gives the turn of a text that could not be measured, for something covered it, to another of its look. */
export function devolverTurno(elemento: Element): void {
  const { veces, deCada } = (window as ConAspectos).aspectos ?? {};
  const aspecto = deCada?.get(elemento);
  if (aspecto !== undefined) veces?.set(aspecto, (veces.get(aspecto) ?? 1) - 1);
}
