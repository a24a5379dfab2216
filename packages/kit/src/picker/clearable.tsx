import { Icon } from '../ui/icon';

/** The `allowClear` of a select: antd names its button in English. */
export const CLEARABLE = { clearIcon: <Icon name="error" />, label: 'Borrar lo elegido' };
