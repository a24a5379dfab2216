import type { FormInstance } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { watchChanges } from '../../browser/unsaved-changes';
import { confirm } from '../dialog/confirm';

/** The question that is on screen, if any. */
let opened: Promise<boolean> | null = null;

/** Asks whether to lose what was typed, once, however many times the user insists while the question stands. */
export function askToLeave(): Promise<boolean> {
  opened ??= confirm({
    titulo: '¿Salir sin guardar?',
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

/**
 * Asks before what was typed in a form is lost: on going to another page, back included, on signing
 * out, and on closing or reloading the tab, where the browser asks in its own words. Needs a data router.
 * @returns what to call once the form is saved: from then on there is nothing to lose.
 */
export function useUnsavedChanges<T>(form: FormInstance<T>): () => void {
  const saved = useRef(false);
  const hasChanges = useCallback(() => !saved.current && form.isFieldsTouched(), [form]);
  const lockProps = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );

  useEffect(() => {
    if (lockProps.state !== 'blocked') return;
    let active = true;
    void askToLeave().then((confirmed) => {
      if (!active) return;
      if (confirmed) lockProps.proceed();
      else lockProps.reset();
    });
    return () => {
      active = false;
    };
  }, [lockProps]);

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
