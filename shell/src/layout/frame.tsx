import {
  formatDate,
  formatTime,
  lazyComponent,
  PermisosProvider,
  SlotProvider,
  serverTime,
  useClockError,
  useIsPhone,
  useMaintenance,
  useSession,
} from '@cartera/kit';
import { Outlet, ScrollRestoration, useLocation } from '@cartera/kit/router';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { buildMenu, SHELL_ENTRIES } from '../menu/build-menu';
import { useRegistry } from '../modules/module-registry';
import { PreviewBanner } from '../modules/preview-banner';
import { useBlocks } from '../modules/use-blocks';
import { usePermisos } from '../modules/use-permisos';
import { isCollector } from '../offline/collector';
import { hasSignedIn } from '../sign-in/signed-in-here';
import { Drawer } from './drawer';
import { SideMenu } from './sidebar';
import { TopBar } from './top-bar';
import './frame.css';
import './maintenance-banner.css';
import { useAddresses } from '../modules/own-addresses';
import '../modules/tab-banner.css';

const ShellUpdate = lazyComponent(
  () => import('../offline/shell-update'),
  () => null,
);

/** The layout (P-1.8 to P-1.12): top bar, sidebar (a drawer on phones) and the page. */
export function Frame() {
  const [menuOpen, setMenuOpen] = useState(false);
  const content = useFocusOnNavigate();
  const permisos = usePermisos();
  const registry = useRegistry();
  const blocks = useBlocks();
  const keepsDay = useSession(({ usuario }) => isCollector(usuario));
  const sections = useMemo(
    () =>
      buildMenu(
        SHELL_ENTRIES,
        registry.modules.map(({ manifiesto }) => manifiesto),
        permisos,
      ),
    [registry.modules, permisos],
  );
  const closeMenu = () => setMenuOpen(false);
  const menu = <SideMenu sections={sections} registry={registry} onSelect={closeMenu} />;

  return (
    <div className="sh-frame">
      <a className="sh-frame__skip" href="#content">
        Saltar al contenido
      </a>
      <ScrollRestoration />
      <AddressBanner />
      <PreviewBanner />
      <MaintenanceBanner />
      <ClockBanner />
      <TopBar onOpenMenu={() => setMenuOpen(true)} />
      <div className="sh-frame__body">
        <aside className="sh-frame__sidebar">{menu}</aside>
        <Drawer title="Menú" isOpen={menuOpen} onClose={closeMenu}>
          {menu}
        </Drawer>
        <main ref={content} id="content" className="sh-frame__content" tabIndex={-1}>
          <PermisosProvider value={permisos}>
            <SlotProvider value={blocks}>
              {keepsDay && <ShellUpdate />}
              <Outlet />
            </SlotProvider>
          </PermisosProvider>
        </main>
      </div>
    </div>
  );
}

/**
 * Moves the focus to the page after a navigation and a sign-in, for users of a keyboard or a screen reader. A field of the new page
 * that already has the focus keeps it, and a change of the query, such as a filter, does not move it.
 * @returns the ref for the page's element.
 */
function useFocusOnNavigate(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(hasSignedIn() ? null : pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (content.current?.contains(document.activeElement)) return;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);

  return content;
}

/** Says why and until when the portal only reads (P-1.70). */
function MaintenanceBanner() {
  const sentence = useMaintenance((state) => state.sentence);
  if (sentence === null) return null;
  return (
    <p className="sh-maintenance" role="status">
      {sentence}
    </p>
  );
}

/** Says that the clock of the device is wrong, and what time it is (P-1.162). */
function ClockBanner() {
  const behindMs = useClockError((state) => state.behindMs);
  const device = useIsPhone() ? 'del teléfono' : 'de este equipo';
  if (behindMs === null) return null;
  const now = serverTime().toISOString();
  return (
    <p
      className="sh-maintenance"
      role="status"
    >{`El reloj ${device} está mal: son las ${formatTime(now)} del ${formatDate(now)}. Cambia la hora en los ajustes.`}</p>
  );
}

/** Warns while this browser runs unpublished code from a developer's address. */
function AddressBanner() {
  const { addresses, removeAll } = useAddresses();
  const names = Object.keys(addresses);
  if (names.length === 0) return null;
  return (
    <div className="sh-tab-banner" role="status">
      <span>Modo desarrollo: este navegador carga {names.join(', ')} desde otra dirección.</span>
      <button type="button" onClick={removeAll}>
        Usar las versiones publicadas
      </button>
    </div>
  );
}
