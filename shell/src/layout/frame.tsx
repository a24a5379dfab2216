import { lazyComponent, PermisosProvider, SlotProvider, useSession } from '@cartera/kit';
import { Outlet, ScrollRestoration } from '@cartera/kit/router';
import { useMemo, useState } from 'react';
import { buildMenu } from '../menu/build-menu';
import { SHELL_ENTRIES } from '../menu/shell-entries';
import { AddressBanner } from '../modules/address-banner';
import { useRegistry } from '../modules/module-registry';
import { PreviewBanner } from '../modules/preview-banner';
import { useBlocks } from '../modules/use-blocks';
import { usePermisos } from '../modules/use-permisos';
import { isCollector } from '../offline/collector';
import { Drawer } from './drawer';
import { useFocusOnNavigate } from './focus-on-navigation';
import { MaintenanceBanner } from './maintenance-banner';
import { SideMenu } from './sidebar';
import { TopBar } from './top-bar';
import './frame.css';

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
