import { salir as cerrarEnServidor } from '@cartera/contrato/arranque';
import { avisar, pedir, puedeSalir, useSesion } from '@cartera/kit';
import { useState } from 'react';
import { reemplazarDireccion } from '../entrada/direccion';

/** Logs out here and on the server (P-1.30), unless a form holds the user back. */
export function useSalir() {
  const [saliendo, setSaliendo] = useState(false);

  async function salir() {
    if (!(await puedeSalir())) return;
    setSaliendo(true);
    // Leaving must work with the network down: then only this browser forgets, and the token expires by itself.
    await Promise.allSettled([pedir(cerrarEnServidor)]);
    // Whoever signs in next starts from the dashboard, not from the page of whoever left.
    reemplazarDireccion('/login');
    useSesion.getState().cerrar();
    avisar.exito('Sesión cerrada correctamente');
  }

  return { salir, saliendo };
}
