import { configurarNavegacion, useSesion, useTema } from '@cartera/kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { iniciarAjuste } from './diagnostico/ajuste';
import { anotarCaida, capturar } from './diagnostico/capturar';
import { exponerResumen } from './diagnostico/resumen';
import { ajustarDireccion, reemplazarDireccion } from './entrada/direccion';
import { Entrada } from './entrada/entrada';
import './medidas.css';

capturar();
exponerResumen();
iniciarAjuste();
useTema.getState().iniciar();
configurarNavegacion(reemplazarDireccion);
// Subscribed before React, so that the address is right when the page for the new state is drawn.
useSesion.subscribe(({ estado }) => ajustarDireccion(estado));
window.addEventListener('popstate', () => ajustarDireccion(useSesion.getState().estado));
useSesion.getState().restaurar();

const raiz = document.getElementById('raiz');
if (!raiz) throw new Error('index.html no tiene #raiz');
createRoot(raiz, { onCaughtError: anotarCaida, onUncaughtError: anotarCaida }).render(
  <StrictMode>
    <Entrada />
  </StrictMode>,
);
