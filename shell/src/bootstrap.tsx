import { configureNavigation, lazyComponent, useSession, useTheme } from '@cartera/kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { capture, recordCrash } from './diagnostics/capture';
import { initSetting } from './diagnostics/setting';
import { exposeSummary } from './diagnostics/summary';
import { homeOf } from './offline/collector';
import { startSession } from './offline/start-session';
import { Entry } from './sign-in/entry';
import { replaceUrl, syncUrl } from './sign-in/url';
import './measures.css';

const ReciboPublico = lazyComponent(() => import('./recibo/recibo-publico'));

capture();
exposeSummary();
initSetting();
useTheme.getState().start();
const codigo = codigoOf(window.location.pathname);
if (codigo === null) startPortal();

const root = document.getElementById('root');
if (!root) throw new Error('index.html no tiene #root');
createRoot(root, { onCaughtError: recordCrash, onUncaughtError: recordCrash }).render(
  <StrictMode>{codigo === null ? <Entry /> : <ReciboPublico codigo={codigo} />}</StrictMode>,
);

/** Opens the session of this browser, and keeps the address in step with it. */
function startPortal(): void {
  configureNavigation(replaceUrl);
  // Subscribed before React, so that the URL is correct when the new state is drawn.
  const followSession = ({ status, usuario } = useSession.getState()) => syncUrl(status, homeOf(usuario));
  useSession.subscribe(followSession);
  window.addEventListener('popstate', () => followSession());
  void startSession();
}

/** The code of a receipt in the address of its public page; null for any other page. */
function codigoOf(pathname: string): string | null {
  return /^\/r\/([^/]{1,40})\/?$/.exec(pathname)?.[1] ?? null;
}
