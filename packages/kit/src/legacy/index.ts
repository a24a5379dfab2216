// Pieces of antd that no page of the portal draws, for the modules that were published with them. They load when drawn.
import type { ComponentType } from 'react';
import { lazyComponent } from '../browser/lazy';

type Pieces = typeof import('./pieces');

/** A piece that loads when it is drawn, with the type of antd's own. */
const piece = <K extends keyof Pieces>(name: K) =>
  lazyComponent(
    async () => ({ default: (await import('./pieces'))[name] as ComponentType<object> }),
    () => null,
  ) as unknown as Pieces[K];

export const Pagination = piece('Pagination');
export const Progress = piece('Progress');
export const Segmented = piece('Segmented');
export const Tabs = piece('Tabs');
