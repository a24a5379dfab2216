import { configureNavigation, useSession, useTheme } from '@cartera/kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initSetting } from './diagnostics/ajuste';
import { capture, recordCrash } from './diagnostics/capture-screens';
import { exposeSummary } from './diagnostics/summary';
import { replaceUrl, syncUrl } from './sign-in/direccion';
import { Entry } from './sign-in/sign-in';
import './measures.css';

capture();
exposeSummary();
initSetting();
useTheme.getState().startServer();
configureNavigation(replaceUrl);
// Subscribed before React, so that the address is right when the page for the new state is drawn.
useSession.subscribe(({ estado }) => syncUrl(estado));
window.addEventListener('popstate', () => syncUrl(useSession.getState().estado));
useSession.getState().restore();

const root = document.getElementById('raiz');
if (!root) throw new Error('index.html no tiene #raiz');
createRoot(root, { onCaughtError: recordCrash, onUncaughtError: recordCrash }).render(
  <StrictMode>
    <Entry />
  </StrictMode>,
);
