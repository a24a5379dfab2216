/** A page that has loaded nothing for this long has what it needs. */
const QUIET_MS = 5_000;

/** Waits until the page loads nothing, so that what it needs now comes before what may be needed later. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(finish, QUIET_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, QUIET_MS);
    });
    observer.observe({ type: 'resource' });
  });
}
