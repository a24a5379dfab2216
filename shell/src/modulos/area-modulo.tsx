import type { ModuloPublicado } from '@cartera/contrato/portal';
import { avisar, Cargando, olvidarFallidas } from '@cartera/kit';
import { lazy, Suspense, useState } from 'react';
import { AvisoVersion } from './aviso-version';
import { cargarRemoto, olvidarRemoto, PAGINAS } from './cargar-remoto';
import { useDirecciones } from './direcciones-propias';
import { LimiteModulo } from './limite-modulo';
import { PanelFallo } from './panel-fallo';

interface Props {
  readonly modulo: ModuloPublicado;
  /** The part of the module to draw: its pages, unless told. */
  readonly parte?: string;
  /** Where the user is: moving to another page gives a broken module another chance. */
  readonly direccion: string;
  /** Name of the page, for the browser's tab while the module does not draw its own. */
  readonly titulo?: string;
}

/**
 * Where a module lives. Whatever happens to it stays here: the rest of the portal keeps working, and a new
 * attempt starts from a new lazy component, for React remembers the failure of the old one.
 */
export function AreaModulo({ modulo, parte = PAGINAS, direccion, titulo }: Props) {
  const [{ intento, Contenido }, setCarga] = useState(() => nuevaCarga(modulo, parte, 0));
  const propia = useDirecciones(({ direcciones }) => modulo.nombre in direcciones);
  const quitarPropia = useDirecciones(({ quitar }) => quitar);
  const enPestana = titulo !== undefined && <title>{`${titulo} · Cartera`}</title>;

  function reintentar() {
    olvidarRemoto(modulo);
    olvidarFallidas();
    setCarga(nuevaCarga(modulo, parte, intento + 1));
  }

  function alFallar() {
    if (!propia) return;
    quitarPropia(modulo.nombre);
    avisar.advertencia(`La dirección propia de ${modulo.nombre} falló: se usa la versión publicada`);
  }

  return (
    <LimiteModulo
      key={intento}
      direccion={direccion}
      alFallar={alFallar}
      alCambiarDireccion={reintentar}
      panel={(error) => (
        <>
          {enPestana}
          <PanelFallo
            modulo={modulo}
            error={error}
            esPagina={titulo !== undefined}
            alReintentar={reintentar}
          />
        </>
      )}
    >
      <Suspense
        fallback={
          <>
            {enPestana}
            <Cargando />
          </>
        }
      >
        <Contenido alReintentar={reintentar} />
      </Suspense>
    </LimiteModulo>
  );
}

interface PropsContenido {
  readonly alReintentar: () => void;
}

function nuevaCarga(modulo: ModuloPublicado, parte: string, intento: number) {
  const cargar = async () => {
    const { Componente, version } = await cargarRemoto(modulo, parte);
    const esSustituta = version !== modulo.version;
    return {
      default: ({ alReintentar }: PropsContenido) => (
        <>
          {esSustituta && <AvisoVersion alReintentar={alReintentar} />}
          <Componente />
        </>
      ),
    };
  };
  return { intento, Contenido: lazy(cargar) };
}
