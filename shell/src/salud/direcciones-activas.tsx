import { Button, Tarjeta, Texto } from '@cartera/kit/ui';
import { useDirecciones } from '../modulos/direcciones-propias';
import './salud.css';

/** The addresses that a developer put in this browser, which nobody else sees. */
export function DireccionesActivas() {
  const { direcciones, quitar } = useDirecciones();
  const propias = Object.entries(direcciones);
  return (
    <Tarjeta titulo="Direcciones propias de este navegador">
      {propias.length === 0 ? (
        <Texto>Ninguna: este navegador usa las versiones publicadas.</Texto>
      ) : (
        <ul className="sh-salud__fallos">
          {propias.map(([nombre, direccion]) => (
            <li key={nombre}>
              <Texto tono="fuerte">{nombre}</Texto> desde {direccion}{' '}
              <Button
                size="small"
                aria-label={`Usar la versión publicada de ${nombre}`}
                onClick={() => quitar(nombre)}
              >
                Usar la publicada
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Tarjeta>
  );
}
