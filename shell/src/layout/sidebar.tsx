import { useWhenIdle } from '@cartera/kit';
import { Link, useLocation } from '@cartera/kit/router';
import { useId, useState } from 'react';
import { isActive, type MenuSection } from '../menu/build-menu';
import { loadModule } from '../modules/load-remote';
import { moduleFor } from '../modules/module-of';
import type { Registry } from '../modules/module-registry';
import { preloadPage } from '../modules/preload-files';
import type { EntryCount } from './entry-count';
import './sidebar.css';
import type { MENU_ICONS } from '@cartera/contrato/menu';
import type { PublishedModule } from '@cartera/contrato/portal';
import { Icon } from '@cartera/kit/ui';

/** The code of the counts, once a page has its data: no page waits for the counts of others. */
let loaded: typeof EntryCount | null = null;

interface Props {
  readonly sections: readonly MenuSection[];
  readonly registry: Registry;
  readonly onSelect: () => void;
}

/** The groups of the sidebar. Hover or focus on an entry preloads its page. */
export function SideMenu({ sections, registry, onSelect }: Props) {
  const { pathname } = useLocation();
  const baseId = useId();
  const [Count, setCount] = useState(() => loaded);
  useWhenIdle(() => {
    const show = ({ EntryCount }: typeof import('./entry-count')) => {
      loaded = EntryCount;
      setCount(() => EntryCount);
    };
    // The menu works without them.
    import('./entry-count').then(show, () => undefined);
  });
  // A failed preload is ignored: opening the page loads again.
  const preload = (path: string) => {
    const found = moduleFor(path, registry.modules);
    if (!found) return;
    preloadPage(found);
    void Promise.allSettled([loadModule(found.modulo)]);
  };
  return (
    <nav className="sh-menu" aria-label="Menú principal">
      {sections.map(({ grupo, title, entries }) => (
        <section key={grupo} aria-labelledby={`${baseId}-${grupo}`}>
          <h2 id={`${baseId}-${grupo}`} className="sh-menu__group">
            {title}
          </h2>
          <ul className="sh-menu__list">
            {entries.map(({ ruta, titulo: text, icono, cuantos }) => (
              <li key={ruta}>
                <Link
                  className="sh-menu__entry"
                  to={ruta}
                  aria-current={isActive(ruta, pathname) ? 'page' : undefined}
                  aria-describedby={cuantos && baseId + ruta}
                  onClick={onSelect}
                  onPointerEnter={() => preload(ruta)}
                  onFocus={() => preload(ruta)}
                >
                  <EntryIcon name={icono} modules={registry.modules} />
                  {text}
                </Link>
                {Count && cuantos && <Count id={baseId + ruta} {...cuantos} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {registry.status === 'error' && (
        <p className="sh-menu__failure" role="status">
          No pudimos cargar el resto del menú.{' '}
          <button type="button" onClick={registry.reload}>
            Reintentar
          </button>
        </p>
      )}
    </nav>
  );
}

interface EntryIconProps {
  readonly name: string;
  readonly modules: readonly PublishedModule[];
}

/** The icon of a sidebar entry: a drawing that a module brings, or one of the portal's. */
function EntryIcon({ name, modules }: EntryIconProps) {
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
