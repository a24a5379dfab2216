// Pieces of antd that no page of the portal draws, for the modules that were published with them. They load when drawn.
import type { PaginationProps, ProgressProps } from 'antd';
import { lazyComponent } from '../browser/lazy';

const load = () => import('./pieces');

export const Pagination = lazyComponent<PaginationProps>(
  async () => ({ default: (await load()).Pagination }),
  () => null,
);
export const Progress = lazyComponent<ProgressProps>(
  async () => ({ default: (await load()).Progress }),
  () => null,
);
