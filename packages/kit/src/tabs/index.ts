/// <reference path="../css.d.ts" />
// The parts and the views of a page.
export { PageTabs, useTab } from './page-tabs';
export { SegmentedControl } from './segmented-control';
