import type { ModuloPublicado } from '@cartera/contrato/portal';
import { avisar, Cargando } from '@cartera/kit';
import { lazy, Suspense, useState } from 'react';
import { cargarRemoto, olvidarRemoto } from './cargar-remoto';
import { useDirecciones } from './direcciones-propias';
import { LimiteModulo } from './limite-modulo';
import { PanelFallo } from './panel-fallo';

interface Props {
  readonly modulo: ModuloPublicado;
  /** Name of the page, for the browser's tab until the module draws its own. */
  readonly titulo: string;
  /** Where the user is: moving to another page gives a broken module another chance. */
  readonly direccion: string;
}

/**
 * Where a module lives. Whatever happens to it stays here: the rest of the portal keeps working, and a new
 * attempt starts from a new lazy component, for React remembers the failure of the old one.
 */
export function AreaModulo({ modulo, titulo, direccion }: Props) {
  const [{ intento, Contenido }, setCarga] = useState(() => nuevaCarga(modulo, 0));
  const propia = useDirecciones(({ direcciones }) => modulo.nombre in direcciones);
  const quitarPropia = useDirecciones(({ quitar }) => quitar);

  function reintentar() {
    olvidarRemoto(modulo);
    setCarga(nuevaCarga(modulo, intento + 1));
  }

  function alFallar() {
    if (!propia) return;
    quitarPropia(modulo.nombre);
    avisar.advertencia(`La dirección propia de ${modulo.nombre} falló: se usa la versión publicada`);
  }

  const tituloPestana = <title>{`${titulo} · Cartera`}</title>;
  return (
    <LimiteModulo
      key={intento}
      direccion={direccion}
      alFallar={alFallar}
      alCambiarDireccion={reintentar}
      panel={(error) => (
        <>
          {tituloPestana}
          <PanelFallo modulo={modulo} error={error} alReintentar={reintentar} />
        </>
      )}
    >
      <Suspense
        fallback={
          <>
            {tituloPestana}
            <Cargando />
          </>
        }
      >
        <Contenido />
      </Suspense>
    </LimiteModulo>
  );
}

function nuevaCarga(modulo: ModuloPublicado, intento: number) {
  return { intento, Contenido: lazy(() => cargarRemoto(modulo)) };
}
