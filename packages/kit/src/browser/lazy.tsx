import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Loading } from '../light/loading';

/** Milliseconds before the retry of a lost file. */
const PAUSE_MS = 500;

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** The code of a component once it is loaded, for its next use. */
interface Source<P> {
  component?: ComponentType<P>;
  readonly load: Load<P>;
  readonly fallback: (props: P) => ReactNode;
}

/**
 * A component that loads when it is first rendered. It throws a failed load as it renders; mounted again, it loads again.
 * @param fallback drawn meanwhile.
 */
export function lazyComponent<P extends object = object>(
  load: Load<P>,
  fallback: (props: P) => ReactNode = () => <Loading />,
): ComponentType<P> {
  const source: Source<P> = { load, fallback };
  return (props: P) => <Lazy source={source} props={props} />;
}

/**
 * It keeps what is loaded in its state. With `lazy` and Suspense, React shows the component 300 ms after the fallback at
 * the earliest, for each of the nested ones, although the files arrive sooner.
 */
function Lazy<P extends object>({ source, props }: { readonly source: Source<P>; readonly props: P }) {
  const [Component, setComponent] = useState(() => source.component);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (Component) return;
    let isCurrent = true;
    retryLoad(source.load).then(
      ({ default: loaded }) => {
        source.component = loaded;
        if (isCurrent) setComponent(() => loaded);
      },
      (error: unknown) => isCurrent && setFailure({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [Component, source]);
  if (failure) throw failure.error;
  return Component ? <Component {...props} /> : source.fallback(props);
}

/** Loads once more after a lost file. A timeout is not retried: the user has already waited long enough. */
async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!wasLost(error)) throw error;
    await new Promise((proceed) => setTimeout(proceed, PAUSE_MS));
    return load();
  }
}

/** True for the bundler's error of a file that did not arrive; false for a timeout or an error while it ran. */
function wasLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, type } = error as Error & { code?: unknown; type?: unknown };
  return (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') && type !== 'timeout';
}
