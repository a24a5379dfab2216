import type { PublishedModule } from '@cartera/contrato/portal';
import { lazyComponent } from '@cartera/kit';
import type { ReactNode } from 'react';
import { useRememberGood } from './last-good';
import { type Load, loadModule, loadReplacement, PAGES, type Replacement } from './load-remote';
import { usePin } from './pinned-versions';
import { renewFiles } from './renew-files';
import './version-notice.css';

interface ContentProps {
  /** Drawn while it loads. */
  readonly loading: ReactNode;
  readonly data: object | undefined;
  readonly onRetry: () => void;
}

interface Options {
  /** Drawn at once: without a spinner in between, the browser can restore the scroll position of a page. */
  readonly loaded?: Load | undefined;
  /** Drawn instead of the current version, which broke after it loaded. */
  readonly replacement?: Replacement;
}

export type ModuleAttempt = ReturnType<typeof newAttempt>;

/**
 * One attempt to load and draw a part of a module. Each attempt has its own component, so the next one
 * starts anew.
 * @param number 0 for the first attempt; a later one first replaces damaged files in the browser's cache.
 * @returns `version` is the version drawn: once loaded, it can be the last good version instead of the current one.
 */
export function newAttempt(
  modulo: PublishedModule,
  part: string,
  number: number,
  { loaded, replacement }: Options = {},
) {
  const contentOf = ({ Component, version }: Load) => {
    const isReplacement = version !== modulo.version;
    return ({ data, onRetry }: ContentProps) => {
      usePin(modulo, !isReplacement);
      useRememberGood(modulo, part === PAGES && !isReplacement);
      return (
        <>
          {isReplacement && <VersionNotice onRetry={onRetry} />}
          <Component {...data} />
        </>
      );
    };
  };
  const load = async () => {
    if (number > 0 && !replacement) await renewFiles(modulo);
    const load = await (replacement ? loadReplacement(replacement, part) : loadModule(modulo, part));
    attempt.version = load.version;
    return { default: contentOf(load) };
  };
  const attempt = {
    number,
    version: replacement?.previous.version ?? modulo.version,
    Content: loaded ? contentOf(loaded) : lazyComponent(load, ({ loading }: ContentProps) => loading),
  };
  return attempt;
}

interface Props {
  readonly onRetry: () => void;
}

/** Shown when the previous version of a module replaces one that fails (P-1.46). */
function VersionNotice({ onRetry }: Props) {
  return (
    <p className="sh-version" role="status">
      Ves la versión anterior de esta sección, porque la nueva falló.{' '}
      <button type="button" onClick={onRetry}>
        Probar la nueva
      </button>
    </p>
  );
}
