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
export { Button } from './boton';
export { LinkButton } from './boton-enlace';
export { Money } from './dinero';
export { PageHeader, type PageHeaderProps } from './encabezado-pagina';
export { EmptyState, type EmptyStateProps, ErrorState, NoPermission, UnderConstruction } from './estado';
export { LoadingState } from './estado-carga';
export { Tag, type Tone } from './etiqueta';
export { LoadFailure } from './fallo-de-carga';
export { DateText } from './fecha-texto';
export { Icon, type IconName, isIconName } from './icono';
export { Metric, MetricGrid } from './metrica';
export { ThemeProvider } from './proveedor-tema';
export { Card } from './tarjeta';
export { Text } from './texto';
