import { configureNavigation, useSession, useTheme } from '@cartera/kit';
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

capture();
exposeSummary();
initSetting();
useTheme.getState().start();
configureNavigation(replaceUrl);
// Subscribed before React, so that the URL is correct when the new state is drawn.
const followSession = ({ status, usuario } = useSession.getState()) => syncUrl(status, homeOf(usuario));
useSession.subscribe(followSession);
window.addEventListener('popstate', () => followSession());
void startSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html no tiene #root');
createRoot(root, { onCaughtError: recordCrash, onUncaughtError: recordCrash }).render(
  <StrictMode>
    <Entry />
  </StrictMode>,
);
