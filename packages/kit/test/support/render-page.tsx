import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ThemeProvider } from '../../src/ui/theme-provider';

/** Renders inside the portal's theme, with its language and without run-time styles. */
export const renderPage = (element: ReactElement) => render(element, { wrapper: ThemeProvider });
