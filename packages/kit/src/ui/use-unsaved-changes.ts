import { useCallback, useEffect, useRef } from 'react';
import { watchChanges } from '../browser/unsaved-changes';
import { useBeforeUnload, useBlocker } from '../router';
import { confirm } from './confirm';

/** The open question. */
let opened: Promise<boolean> | null = null;

/** Asks whether to discard the typed values. While the question is open, further calls share its answer. */
export function askToLeave(): Promise<boolean> {
  opened ??= confirm({
    title: '¿Salir sin guardar?',
    text: 'Lo que escribiste en este formulario se perderá.',
    okText: 'Salir sin guardar',
    cancelText: 'Seguir editando',
    danger: true,
    aboutLeaving: true,
  }).finally(() => {
    opened = null;
  });
  return opened;
}

/** A form, or another thing that can be changed. */
interface Changeable {
  isFieldsTouched(): boolean;
}

/**
 * Asks before the typed values of a form are lost: on navigation, on signing out, and on closing or reloading the tab,
 * where the browser shows its own question. Needs a data router.
 * @returns a function to call once the form is saved; after it, nothing is asked.
 */
export function useUnsavedChanges(form: Changeable): () => void {
  const saved = useRef(false);
  const hasChanges = useCallback(() => !saved.current && form.isFieldsTouched(), [form]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let active = true;
    void askToLeave().then((confirmed) => {
      if (!active) return;
      if (confirmed) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      active = false;
    };
  }, [blocker]);

  useEffect(() => watchChanges({ hasChanges, ask: askToLeave }), [hasChanges]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasChanges()) event.preventDefault();
      },
      [hasChanges],
    ),
  );

  return useCallback(() => {
    saved.current = true;
  }, []);
}
