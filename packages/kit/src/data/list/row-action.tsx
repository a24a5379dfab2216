import { type ButtonProps, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../browser/media';
import { Button } from '../../ui/button';
import { Icon, type IconName } from '../../ui/icon';
import { LinkButton } from '../../ui/link-button';
import './row-action.css';

interface CommonProps {
  readonly icono: IconName;
  /** The verb: 'Editar'. */
  readonly text: string;
  /** What it is done to, for a screen reader, which hears many 'Editar' in a list: 'a María Pérez'. */
  readonly de: string;
  readonly danger?: boolean;
  readonly loading?: boolean;
}

type RowActionProps = CommonProps &
  (
    | { /** Address inside the portal. */ readonly a: string }
    | { readonly a?: never; readonly alPulsar: () => void }
  );

/** One action of a row: an icon in a table, where rows repeat it, and an icon with its word on a phone. */
export function RowAction({
  icono,
  text,
  de,
  danger = false,
  loading = false,
  ...destination
}: RowActionProps) {
  const isPhone = useIsPhone();
  const common: ButtonProps = {
    className: 'ct-accion-fila',
    type: isPhone ? 'default' : 'text',
    danger: danger,
    loading: loading,
    icon: <Icon nombre={icono} />,
    'aria-label': `${text} ${de}`,
    children: isPhone ? text : null,
  };
  const button =
    destination.a === undefined ? (
      <Button {...common} onClick={destination.alPulsar} />
    ) : (
      <LinkButton {...common} a={destination.a} />
    );
  return isPhone ? button : <Tooltip title={text}>{button}</Tooltip>;
}

interface RowActionsProps {
  readonly children: ReactNode;
}

/** The actions of a row, at its end in a table. */
export function RowActions({ children }: RowActionsProps) {
  return <div className="ct-acciones-fila">{children}</div>;
}
