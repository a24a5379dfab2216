import { Avisos, Cargando, useSesion } from '@cartera/kit';
import { lazy, Suspense } from 'react';
import { Diagnostico } from '../diagnostico/diagnostico';
import { PaginaLogin } from '../login/pagina-login';
import { importarPortal } from './importar-portal';
import { LimiteArranque } from './limite-arranque';
import { useSessionCheck } from './use-session-check';

const Portal = lazy(importarPortal);

/** The first decision of the page: wait, sign in, or the portal (P-1.4, P-1.6). */
export function Entrada() {
  const estado = useSesion((sesion) => sesion.estado);
  const usuarioId = useSesion(({ usuario }) => usuario?._id);
  const checking = useSessionCheck();
  return (
    <>
      <LimiteArranque>
        {(estado === 'cargando' || (estado === 'autenticado' && checking)) && <Cargando pantalla />}
        {estado === 'anonimo' && <PaginaLogin />}
        {estado === 'autenticado' && !checking && (
          <Suspense fallback={<Cargando pantalla />}>
            {/* Another tab may change who is signed in at once: nothing of the one before is left on screen. */}
            <Portal key={usuarioId} />
          </Suspense>
        )}
      </LimiteArranque>
      <Diagnostico />
      <Avisos />
    </>
  );
}
