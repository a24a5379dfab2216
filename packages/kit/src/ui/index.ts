/// <reference path="../css.d.ts" />
// The light tier of the interface: what the layout and the first screen need of antd.
import './antd.css';

export {
  Alert,
  Avatar,
  Progress,
  Skeleton,
  Space,
  Tooltip,
} from 'antd';
export { Button } from './button';
export { Card } from './card';
export { DateText } from './date-text';
export { EmptyState, type EmptyStateProps, ErrorState, NoPermission, UnderConstruction } from './estado';
export { Icon, type IconName, isIconName } from './icon';
export { LinkButton } from './link-button';
export { LoadFailure } from './load-failure';
export { LoadingState } from './load-state';
export { Metric, MetricGrid } from './metric';
export { Money } from './money';
export { PageHeader, type PageHeaderProps } from './page-header';
export { Tag, type Tone } from './tag';
export { Text } from './text';
export { ThemeProvider } from './theme-provider';
