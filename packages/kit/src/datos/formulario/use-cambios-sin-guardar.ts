import type { FormInstance } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { vigilarCambios } from '../../navegador/cambios-sin-guardar';
import { confirmar } from '../dialogo/confirmar';

/** The question that is on screen, if any. */
let abierta: Promise<boolean> | null = null;

/** Asks whether to lose what was typed, once, however many times the user insists while the question stands. */
export function preguntarSiSalir(): Promise<boolean> {
  abierta ??= confirmar({
    titulo: '¿Salir sin guardar?',
    texto: 'Lo que escribiste en este formulario se perderá.',
    textoOk: 'Salir sin guardar',
    textoCancelar: 'Seguir editando',
    peligro: true,
    esSobreSalir: true,
  }).finally(() => {
    abierta = null;
  });
  return abierta;
}

/**
 * Asks before what was typed in a form is lost: on going to another page, back included, on signing
 * out, and on closing or reloading the tab, where the browser asks in its own words. Needs a data router.
 * @returns what to call once the form is saved: from then on there is nothing to lose.
 */
export function useCambiosSinGuardar<T>(form: FormInstance<T>): () => void {
  const guardado = useRef(false);
  const hayCambios = useCallback(() => !guardado.current && form.isFieldsTouched(), [form]);
  const bloqueo = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hayCambios(),
  );

  useEffect(() => {
    if (bloqueo.state !== 'blocked') return;
    let vigente = true;
    void preguntarSiSalir().then((seguro) => {
      if (!vigente) return;
      if (seguro) bloqueo.proceed();
      else bloqueo.reset();
    });
    return () => {
      vigente = false;
    };
  }, [bloqueo]);

  useEffect(() => vigilarCambios({ hayCambios, preguntar: preguntarSiSalir }), [hayCambios]);

  useBeforeUnload(
    useCallback(
      (evento) => {
        if (hayCambios()) evento.preventDefault();
      },
      [hayCambios],
    ),
  );

  return useCallback(() => {
    guardado.current = true;
  }, []);
}
