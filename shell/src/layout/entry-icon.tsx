import type { MENU_ICONS } from '@cartera/contrato/menu';
import type { PublishedModule } from '@cartera/contrato/portal';
import { Icon } from '@cartera/kit/ui';

interface Props {
  readonly name: string;
  readonly modules: readonly PublishedModule[];
}

/** The icon of a sidebar entry: a drawing that a module brings, or one of the portal's. */
export function EntryIcon({ name, modules }: Props) {
  const own = modules.flatMap(({ manifiesto }) => manifiesto.propios?.iconos ?? []);
  const drawing = own.find(({ nombre }) => nombre === name);
  if (!drawing) return <Icon name={name as (typeof MENU_ICONS)[number]} />;
  return (
    <span className="anticon">
      <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true">
        <path d={drawing.trazo} />
      </svg>
    </span>
  );
}
