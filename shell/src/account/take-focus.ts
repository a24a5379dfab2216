/** A ref that moves the focus to an element that replaces the one that had it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
