// Pieces of antd that no page of the portal draws, for the modules that were published with them. They load when drawn.
import type { PaginationProps, ProgressProps, Segmented as SegmentedType, TabsProps } from 'antd';
import { lazyComponent } from '../browser/lazy';

const load = () => import('./pieces');
const nothing = () => null;

export const Pagination = lazyComponent<PaginationProps>(
  async () => ({ default: (await load()).Pagination }),
  nothing,
);
export const Progress = lazyComponent<ProgressProps>(
  async () => ({ default: (await load()).Progress }),
  nothing,
);
export const Tabs = lazyComponent<TabsProps>(async () => ({ default: (await load()).Tabs }), nothing);
export const Segmented = lazyComponent(
  async () => ({ default: (await load()).Segmented }),
  nothing,
) as typeof SegmentedType;
