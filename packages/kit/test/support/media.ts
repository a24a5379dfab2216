/** jsdom has no media queries: this one answers that those of a list hold, and no other. */
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
