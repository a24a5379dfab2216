import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ThemeProvider } from '../../src/ui/theme-provider';

/** Draws as the portal does, inside its theme: with its language and its measures, and no style made on the way. */
export const renderPage = (element: ReactElement) => render(element, { wrapper: ThemeProvider });
