/**
 * Runs in the page before its scripts. Records the timers that the files of a module start, and their listeners of the window
 * and the document, until `stopWatching()`. `window.leftovers()` returns the names of the timers and
 * listeners that are still active.
 * @param {string} files A part of the address of the module's files.
 */
export function watchLeftovers(files) {
  /** @type {Set<{ what: string, isSame: (...key: unknown[]) => boolean, hasEnded: () => boolean }>} */
  const running = new Set();
  const never = () => false;
  let isWatching = true;

  function begin(
    /** @type {string} */ what,
    /** @type {unknown[]} */ key,
    /** @type {() => boolean} */ hasEnded = never,
  ) {
    // Below this function and the replaced one is the line that called.
    const caller = new Error().stack?.split('\n')[3] ?? '';
    const isSame = (/** @type {unknown[]} */ ...other) => key.every((part, index) => part === other[index]);
    if (isWatching && caller.includes(files)) running.add({ what, isSame, hasEnded });
  }

  function end(/** @type {unknown[]} */ ...key) {
    for (const one of running) if (one.isSame(...key)) running.delete(one);
  }

  const { setTimeout: startTimeout, setInterval: startInterval } = window;
  const { clearTimeout: stopTimeout, clearInterval: stopInterval } = window;
  Object.assign(window, {
    setTimeout(/** @type {() => void} */ handler, /** @type {number} */ delay, /** @type {[]} */ ...args) {
      const id = startTimeout(() => {
        end(id);
        handler(...args);
      }, delay);
      begin('setTimeout', [id]);
      return id;
    },
    setInterval(/** @type {() => void} */ handler, /** @type {number} */ delay, /** @type {[]} */ ...args) {
      const id = startInterval(handler, delay, ...args);
      begin('setInterval', [id]);
      return id;
    },
    clearTimeout(/** @type {number | undefined} */ id) {
      end(id);
      stopTimeout(id);
    },
    clearInterval(/** @type {number | undefined} */ id) {
      end(id);
      stopInterval(id);
    },
  });

  const isCapture = (/** @type {boolean | EventListenerOptions | undefined} */ options) =>
    typeof options === 'object' ? options.capture === true : options === true;
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    const of = target === window ? 'window' : 'document';
    target.addEventListener = (
      /** @type {string} */ type,
      /** @type {EventListener} */ listener,
      /** @type {boolean | AddEventListenerOptions | undefined} */ options,
    ) => {
      const { once, signal } = typeof options === 'object' ? options : {};
      const hasEnded = () => signal?.aborted === true;
      if (!once) begin(`${of}.addEventListener('${type}')`, [type, listener, isCapture(options)], hasEnded);
      addEventListener.call(target, type, listener, options);
    };
    target.removeEventListener = (
      /** @type {string} */ type,
      /** @type {EventListener} */ listener,
      /** @type {boolean | EventListenerOptions | undefined} */ options,
    ) => {
      end(type, listener, isCapture(options));
      removeEventListener.call(target, type, listener, options);
    };
  }

  const left = () => [...running].filter(({ hasEnded }) => !hasEnded()).map(({ what }) => what);
  Object.assign(window, {
    leftovers: () => [...new Set(left())],
    stopWatching() {
      isWatching = false;
    },
  });
}
