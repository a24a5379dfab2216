import { Avisos, configurarNavegacion, useSesion, useTema } from '@cartera/kit';
import { ProveedorTema } from '@cartera/kit/ui';
import { createRoot } from 'react-dom/client';
import { MiniShell } from './mini-shell';
import { fingirSesion } from './sesion-fingida';

useTema.getState().iniciar();
// The mini-shell shows its login in place, whatever the address.
configurarNavegacion(() => undefined);
if (API_GRABADA) fingirSesion();
else useSesion.getState().restaurar();

const raiz = document.getElementById('raiz');
if (!raiz) throw new Error('index.html no tiene #raiz');
createRoot(raiz).render(
  <ProveedorTema>
    <MiniShell />
    <Avisos />
  </ProveedorTema>,
);
