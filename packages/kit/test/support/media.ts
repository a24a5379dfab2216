/** Sets the media queries that match; jsdom has none. */
export function setMedia(matching: readonly string[]): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matching.includes(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
