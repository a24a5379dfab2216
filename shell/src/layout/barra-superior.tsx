import { Logotipo, useEsTelefono, useSesion } from '@cartera/kit';
import { Button, Icono } from '@cartera/kit/ui';
import { Link } from 'react-router-dom';
import { BotonTema } from './boton-tema';
import { useSalir } from './salir';
import './barra-superior.css';

interface Props {
  readonly alAbrirMenu: () => void;
}

/** Logo, greeting, theme and exit (P-1.8). */
export function BarraSuperior({ alAbrirMenu }: Props) {
  const nombre = useSesion(({ usuario }) => usuario?.nombre ?? '');
  const esTelefono = useEsTelefono();
  const { salir, saliendo } = useSalir();
  return (
    <header className="sh-barra">
      <Button
        className="sh-barra__menu"
        type="text"
        aria-label="Abrir menú"
        icon={<Icono nombre="menu" />}
        onClick={alAbrirMenu}
      />
      <Link className="sh-barra__logo" to="/dashboard" aria-label="Cartera: ir al dashboard">
        <Logotipo alto={32} soloMarca={esTelefono} />
      </Link>
      <p className="sh-barra__saludo">Bienvenido, {nombre}</p>
      <BotonTema />
      <Button
        className="sh-barra__salir"
        type="text"
        icon={<Icono nombre="salir" />}
        loading={saliendo}
        onClick={salir}
        aria-label="Salir"
      >
        <span className="sh-barra__palabra">Salir</span>
      </Button>
    </header>
  );
}
