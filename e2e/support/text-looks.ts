/** Stands on the texts whose contrast is to be measured. */
export const TO_MEASURE = 'data-contraste-por-medir';

/** What the page remembers while it lives. */
interface Looks {
  /** How many texts of a look were measured. */
  readonly times: Map<string, number>;
  readonly perElement: WeakMap<Element, string>;
}

type WithLooks = Window & { looks?: Looks };

/**
 * Marks, of the texts that are drawn, the first two of each look. Contrast is decided by a text's own colour, size and
 * weight, by what it belongs to and by what is painted behind it: to measure the hundred cells of a column, or the
 * menu once more on each page, takes seconds and tells nothing new. Runs in the page; one that loads anew begins anew.
 * @param modo what else the look depends on: the theme and the size of the screen.
 */
export function markNewLooks({ modo, attribute }: { modo: string; attribute: string }): void {
  const appWindow = window as WithLooks;
  appWindow.looks ??= { times: new Map(), perElement: new WeakMap() };
  const { times, perElement } = appWindow.looks;
  const behind = new Map<Element | null, string>();
  /** What an element and those around it are, and what they paint. */
  const fondo = (element: Element | null): string => {
    const known = behind.get(element);
    if (known !== undefined || element === null) return known ?? modo;
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const disabled =
      element.matches(':disabled, [aria-disabled="true"]') ||
      (element instanceof HTMLLabelElement && element.control?.matches(':disabled') === true);
    const classes = element.getAttribute('class');
    const pinta = [element.tagName, classes, disabled, backgroundColor, backgroundImage, opacity, filter];
    const everything = `${fondo(element.parentElement)}>${pinta.join()}`;
    behind.set(element, everything);
    return everything;
  };
  for (const marked of document.querySelectorAll(`[${attribute}]`)) marked.removeAttribute(attribute);
  for (const element of document.body.querySelectorAll('*')) {
    const esCampo = element.matches('input, textarea, select');
    const text = [...element.childNodes]
      .map((child) => (child.nodeType === 3 ? child.nodeValue : ''))
      .join('')
      .trim();
    if (!esCampo && text === '') continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const empty = esCampo && element.matches(':placeholder-shown');
    const look = [fondo(element), color, fontSize, fontWeight, textShadow, empty].join('|');
    const measured = times.get(look) ?? 0;
    if (measured === 2 || perElement.get(element) === look) continue;
    // What is not drawn is not measured either: it is another's turn.
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    element.setAttribute(attribute, '');
    // Of a single letter axe does not say that it fails.
    if (!esCampo && text.length === 1) continue;
    times.set(look, measured + 1);
    perElement.set(element, look);
  }
}

/** Gives the turn of a text that could not be measured, for something covered it, to another of its look. */
export function returnTurn(element: Element): void {
  const { times, perElement } = (window as WithLooks).looks ?? {};
  const look = perElement?.get(element);
  if (look !== undefined) times?.set(look, (times.get(look) ?? 1) - 1);
}
