/// <reference path="../css.d.ts" />
// The light tier of the interface: the antd components that the layout and the first screen need.
import './antd.css';

export {
  Alert,
  Avatar,
  Skeleton,
  Space,
  Tooltip,
} from 'antd';
export { Bar } from './bar';
export { Button } from './button';
export { Card } from './card';
export { confirm, loadQuestion } from './confirm';
export { DateText } from './date-text';
export { Icon, type IconName } from './icon';
export { LinkButton } from './link-button';
export { LoadFailure } from './load-failure';
export { LoadingState } from './load-state';
export { Metric, MetricGrid } from './metric';
export { Money } from './money';
export { MainAction, PageHeader } from './page-header';
export { EmptyState, ErrorState, NoPermission, UnderConstruction } from './page-states';
export { Tag, type Tone } from './tag';
export { Text } from './text';
export { ThemeProvider } from './theme-provider';
export { useUnsavedChanges } from './use-unsaved-changes';
