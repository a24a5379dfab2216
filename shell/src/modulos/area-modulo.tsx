import type { ModuloPublicado } from '@cartera/contrato/portal';
import { avisar, Cargando, olvidarFallidas, registrarFallo } from '@cartera/kit';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AvisoNueva } from './aviso-nueva';
import { AvisoVersion } from './aviso-version';
import { cargarRemoto, olvidarRemoto, PAGINAS } from './cargar-remoto';
import { useDirecciones } from './direcciones-propias';
import { informarCaida } from './informar-caida';
import { LimiteModulo } from './limite-modulo';
import { PanelFallo } from './panel-fallo';
import { CLAVE_REGISTRO } from './registro';
import { conPlazo, PLAZO_MS } from './reintentos';
import { renovarArchivos } from './renovar-archivos';
import { useFijar, useVersionesFijas } from './versiones-fijas';

interface Props {
  readonly modulo: ModuloPublicado;
  /** The part of the module to draw: its pages, unless told. */
  readonly parte?: string;
  /** Where the user is: moving to another page gives a broken module another chance. */
  readonly direccion: string;
  /** Name of the page, for the browser's tab while the module does not draw its own. */
  readonly titulo?: string;
  /** Whether the registry now gives another version than the one drawn here. */
  readonly hayOtra?: boolean;
}

/**
 * Where a module lives. Whatever happens to it stays here: the rest of the portal keeps working, and a new
 * attempt starts from a new lazy component, for React remembers the failure of the old one.
 */
export function AreaModulo({ modulo, parte = PAGINAS, direccion, titulo, hayOtra = false }: Props) {
  const [carga, setCarga] = useState(() => nuevaCarga(modulo, parte, 0));
  const propia = useDirecciones(({ direcciones }) => modulo.nombre in direcciones);
  const quitarPropia = useDirecciones(({ quitar }) => quitar);
  const consultas = useQueryClient();
  const soltar = useVersionesFijas((estado) => estado.soltar);
  const { intento, Contenido } = carga;
  const enPestana = titulo !== undefined && <title>{`${titulo} · Cartera`}</title>;

  function olvidar() {
    olvidarRemoto(modulo);
    olvidarFallidas();
    // An answer that the module broke on would break it again: what nobody shows is asked for anew. What is kept for
    // ever is nobody's answer, but what a screen keeps while the tab lives.
    consultas.removeQueries({
      type: 'inactive',
      predicate: ({ gcTime }) => gcTime !== Number.POSITIVE_INFINITY,
    });
  }

  function cargarDeNuevo() {
    setCarga(nuevaCarga(modulo, parte, intento + 1));
  }

  async function reintentar() {
    // Whoever asks again after a failure is better served by the version in force now than by the one that failed.
    soltar(modulo.nombre);
    olvidar();
    // Known before anything is loaded: where the version is another, a new area takes this one's place, and two of
    // them may not be loading at once, for the federation tells modules apart by their name alone.
    const registro = consultas.invalidateQueries({ queryKey: CLAVE_REGISTRO });
    await conPlazo(registro, PLAZO_MS).catch((error) => registrarFallo('El registro no respondió', error));
    cargarDeNuevo();
  }

  function alCambiarDireccion() {
    olvidar();
    cargarDeNuevo();
  }

  function alFallar(error: unknown) {
    if (!propia) {
      void informarCaida(modulo, carga.version, error);
      return;
    }
    quitarPropia(modulo.nombre);
    avisar.advertencia(`La dirección propia de ${modulo.nombre} falló y se quitó`);
  }

  return (
    <LimiteModulo
      key={intento}
      direccion={direccion}
      alFallar={alFallar}
      alCambiarDireccion={alCambiarDireccion}
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
        {hayOtra && !propia && <AvisoNueva alUsar={() => soltar(modulo.nombre)} />}
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
    if (intento > 0) await renovarArchivos(modulo);
    const { Componente, version } = await cargarRemoto(modulo, parte);
    const esSustituta = version !== modulo.version;
    carga.version = version;
    return {
      default: ({ alReintentar }: PropsContenido) => {
        useFijar(modulo, !esSustituta);
        return (
          <>
            {esSustituta && <AvisoVersion alReintentar={alReintentar} />}
            <Componente />
          </>
        );
      },
    };
  };
  /** `version`: the one that is drawn, which another may stand in for. */
  const carga = { intento, version: modulo.version, Contenido: lazy(cargar) };
  return carga;
}
