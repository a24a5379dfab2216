import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Nearer than this to an edge of the window, in pixels, a dragged row scrolls the page. */
const EDGE = 80;
const SCROLL_STEP = 12;

/** The dragged row: its list, and its place there now. */
interface Drag {
  readonly list: Element;
  place: number;
}

/**
 * Drags the rows of a list by a handle, with a mouse or a finger.
 * @param onMove Called each time the dragged row changes places with another one.
 */
export function useDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });

  // On the window: a row that takes another place in the document loses the pointer.
  useEffect(() => {
    if (!drag) return;
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      scrollAtEdge(clientY);
      const to = placeAt(drag.list, clientY);
      if (to === -1 || to === drag.place) return;
      const from = drag.place;
      drag.place = to;
      move.current(from, to);
    };
    const end = () => setDrag(null);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [drag]);

  const start = useCallback((event: PointerEvent<HTMLElement>, place: number) => {
    const list = event.currentTarget.closest('ol');
    if (!list) return;
    event.preventDefault();
    setDrag({ list, place });
  }, []);
  return { isDragging: drag !== null, start };
}

/** The place of the row at a height of the window; -1 beyond the list. */
function placeAt(list: Element, y: number): number {
  return [...list.children].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y < bottom;
  });
}

function scrollAtEdge(y: number): void {
  if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
}
