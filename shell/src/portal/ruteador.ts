import { useSesion } from '@cartera/kit';
import { createBrowserRouter } from 'react-router-dom';
import { RUTAS } from './rutas';

type Ruteador = ReturnType<typeof createBrowserRouter>;

let ruteador: Ruteador | null = null;

useSesion.subscribe(({ estado }) => {
  if (estado === 'autenticado') return;
  ruteador?.dispose();
  ruteador = null;
});

/**
 * The router of the session that is open. Each session has its own: a router reads the address once, when it
 * is made, and between one session and the next the login moves it without one.
 */
export function ruteadorDeLaSesion(): Ruteador {
  ruteador ??= createBrowserRouter(RUTAS);
  return ruteador;
}
