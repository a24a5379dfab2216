import { type ComponentType, useEffect, useState } from 'react';
import { notifyFailure } from '../toasts/toast';
import type { DialogProps } from './use-disclosure';
import { useWhenIdle } from './use-when-idle';

/** The code of a dialog, once it is loaded, and its load. */
interface Source<P> {
  component?: ComponentType<P>;
  readonly load: () => Promise<ComponentType<P>>;
}

/**
 * A dialog whose code loads when it first opens, or before that when the page is idle. If it does not load, a toast says
 * so and the dialog closes.
 */
export function lazyDialog<P extends DialogProps>(load: () => Promise<ComponentType<P>>) {
  const source: Source<P> = {
    load: async () => {
      source.component = await load();
      return source.component;
    },
  };
  return (props: P) => <LazyDialog source={source} props={props} />;
}

function LazyDialog<P extends DialogProps>({
  source,
  props,
}: {
  readonly source: Source<P>;
  readonly props: P;
}) {
  const [Dialog, setDialog] = useState(() => source.component);
  const { isOpen, onClose } = props;
  useWhenIdle(() => {
    // Opening it loads it again and shows the failure.
    if (!source.component) source.load().catch(() => undefined);
  });
  useEffect(() => {
    if (!isOpen || Dialog) return;
    let isCurrent = true;
    source.load().then(
      (component) => isCurrent && setDialog(() => component),
      (error) => {
        if (!isCurrent) return;
        notifyFailure(error, 'No pudimos abrir esta ventana. Revisa tu conexión');
        onClose();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, Dialog, onClose, source]);
  return Dialog && <Dialog {...props} />;
}
