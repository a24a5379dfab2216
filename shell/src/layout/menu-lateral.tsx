import { Icono } from '@cartera/kit/ui';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { estaActiva, type SeccionMenu } from '../menu/construir-menu';
import { precargar } from '../modulos/precargar';
import type { Registro } from '../modulos/registro';
import './menu-lateral.css';

interface Props {
  readonly secciones: readonly SeccionMenu[];
  readonly registro: Registro;
  readonly alElegir: () => void;
}

/** The sidebar's groups; pointing at an entry starts loading its module. */
export function MenuLateral({ secciones, registro, alElegir }: Props) {
  const { pathname } = useLocation();
  const idBase = useId();
  return (
    <nav className="sh-menu" aria-label="Menú principal">
      {secciones.map(({ grupo, titulo, entradas }) => (
        <section key={grupo} aria-labelledby={`${idBase}-${grupo}`}>
          <h2 id={`${idBase}-${grupo}`} className="sh-menu__grupo">
            {titulo}
          </h2>
          <ul className="sh-menu__lista">
            {entradas.map(({ ruta, titulo: texto, icono }) => (
              <li key={ruta}>
                <Link
                  className="sh-menu__entrada"
                  to={ruta}
                  aria-current={estaActiva(ruta, pathname) ? 'page' : undefined}
                  onClick={alElegir}
                  onPointerEnter={() => precargar(ruta, registro.modulos)}
                  onFocus={() => precargar(ruta, registro.modulos)}
                >
                  <Icono nombre={icono} />
                  {texto}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {registro.estado === 'error' && (
        <p className="sh-menu__fallo" role="status">
          No pudimos cargar el resto del menú.{' '}
          <button type="button" onClick={registro.recargar}>
            Reintentar
          </button>
        </p>
      )}
    </nav>
  );
}
