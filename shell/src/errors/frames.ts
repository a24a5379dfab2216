import type { Frame } from '@cartera/contrato/portal-errores';

/** The server's limit. */
const MAX_FRAMES = 20;

/** A line of a stack in a file of a module: of Chrome, `at f (url:1:2)`, and of Firefox and Safari, `f@url:1:2`. */
const LINE =
  /^\s*(?:at )?(?:async )?(?:new )?(?:([^@(]*?) ?[@(])?https?:\/\/[^\s()]*?\/mfe\/(mfe-[a-z0-9-]+)\/([^/\s]+)\/([^\s():?]+):(\d+):(\d+)\)?$/;
const FUNCTION_NAME = /^[\w$.]{1,80}$/;

/** The places of an error in the files of one version. */
export interface ModuleFrames {
  readonly modulo: string;
  readonly version: string;
  readonly frames: readonly Frame[];
}

/**
 * The places of a stack that are in a module: of the module whose code is nearest to the error. The rest of a stack, with
 * the message in it, is left out.
 * @returns null if no module is in the stack.
 */
export function framesOf(stack: string): ModuleFrames | null {
  const lines = stack.split('\n').flatMap((line) => {
    const [, funcion = '', modulo, version, archivo, linea, columna] = LINE.exec(line) ?? [];
    if (!modulo || !version || !archivo) return [];
    const name = FUNCTION_NAME.test(funcion) ? funcion : '';
    return [
      { modulo, version, frame: { funcion: name, archivo, linea: Number(linea), columna: Number(columna) } },
    ];
  });
  const [nearest] = lines;
  if (!nearest) return null;
  const { modulo, version } = nearest;
  const frames = lines
    .filter((line) => line.modulo === modulo && line.version === version)
    .slice(0, MAX_FRAMES)
    .map(({ frame }) => frame);
  return { modulo, version, frames };
}
