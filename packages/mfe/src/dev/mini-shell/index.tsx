import { configureNavigation, Toasts, useSession, useTheme } from '@cartera/kit';
import { ThemeProvider } from '@cartera/kit/ui';
import { createRoot } from 'react-dom/client';
import { fakeSession } from './fake-session';
import { MiniShell } from './mini-shell';

useTheme.getState().start();
// The login form has no URL here.
configureNavigation(() => undefined);
if (RECORDED_API) fakeSession();
else useSession.getState().restore();

const root = document.getElementById('root');
if (!root) throw new Error('index.html no tiene #root');
createRoot(root).render(
  <ThemeProvider>
    <MiniShell />
    <Toasts />
  </ThemeProvider>,
);
