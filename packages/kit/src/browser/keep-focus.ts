/**
 * Gives the focus to the page whenever no element has it, until the user presses a key or points. Call it when a dialog has
 * closed: the button that opened it can be gone with its row, at once or when the data is refreshed.
 */
export function keepFocus(): void {
  const keep = () => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(keep);
  // A browser takes the focus from a hidden or disabled element later than the change.
  const onBlur = () => setTimeout(keep);
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusout', onBlur);
    document.removeEventListener('keydown', stop, true);
    document.removeEventListener('pointerdown', stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusout', onBlur);
  document.addEventListener('keydown', stop, true);
  document.addEventListener('pointerdown', stop, true);
  keep();
}
