import { useSesion } from '@cartera/kit';
import { useMemo, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { construirMenu } from '../menu/construir-menu';
import { ENTRADAS_SHELL } from '../menu/entradas-shell';
import { AvisoDirecciones } from '../modulos/aviso-direcciones';
import { useRegistro } from '../modulos/registro';
import { BarraSuperior } from './barra-superior';
import { Cajon } from './cajon';
import { useFocoAlNavegar } from './foco-al-navegar';
import { MenuLateral } from './menu-lateral';
import './marco.css';

const SIN_PERMISOS: readonly string[] = [];

/** The layout (P-1.8 to P-1.12): top bar, sidebar (a drawer on phones) and the page. */
export function Marco() {
  const [menuAbierto, setMenuAbierto] = useState(false);
  const contenido = useFocoAlNavegar();
  const permisos = useSesion(({ usuario }) => usuario?.permisos ?? SIN_PERMISOS);
  const registro = useRegistro();
  const secciones = useMemo(
    () =>
      construirMenu(
        ENTRADAS_SHELL,
        registro.modulos.map(({ manifiesto }) => manifiesto),
        permisos,
      ),
    [registro.modulos, permisos],
  );
  const cerrarMenu = () => setMenuAbierto(false);
  const menu = <MenuLateral secciones={secciones} registro={registro} alElegir={cerrarMenu} />;

  return (
    <div className="sh-marco">
      <a className="sh-marco__saltar" href="#contenido">
        Saltar al contenido
      </a>
      <ScrollRestoration />
      <AvisoDirecciones />
      <BarraSuperior alAbrirMenu={() => setMenuAbierto(true)} />
      <div className="sh-marco__cuerpo">
        <aside className="sh-marco__lateral">{menu}</aside>
        <Cajon titulo="Menú" abierto={menuAbierto} alCerrar={cerrarMenu}>
          {menu}
        </Cajon>
        <main ref={contenido} id="contenido" className="sh-marco__contenido" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
