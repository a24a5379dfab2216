/// <reference path="../css.d.ts" />
// The light tier of the interface: the antd components that the layout and the first screen need.
import './antd.css';

export {
  Alert,
  Skeleton,
  Tooltip,
} from 'antd';
export { Bar } from './bar';
export { Button, LinkButton } from './button';
export { Card } from './card';
export { confirm, loadQuestion } from './confirm';
export { Icon, type IconName } from './icon';
export { MetricGrid } from './metric';
export { MainAction, PageHeader } from './page-header';
export {
  EmptyState,
  ErrorState,
  LoadFailure,
  LoadingState,
  NoPermission,
  UnderConstruction,
} from './page-states';
export { Tag, type Tone } from './tag';
export { DateText, Money, Text } from './text';
export { ThemeProvider } from './theme-provider';
export { useUnsavedChanges } from './use-unsaved-changes';
