import { CONTRACT_VERSION } from '@cartera/contrato/version';
/** The module that tests publish. */
export const MODULE = 'mfe-ejemplo';

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The body that publishes a version of the module. */
export function packageJson(
  version: string,
  { contrato = `^${CONTRACT_VERSION}`, nombre = MODULE, archivos = {} } = {},
) {
  const contents: Record<string, string> = {
    'mf-manifest.json': base64('{}'),
    'entrada.js': base64(`console.log("${version}")`),
    ...archivos,
  };
  return {
    version,
    manifiesto: {
      nombre,
      contrato,
      rutas: [{ ruta: '/ejemplo', titulo: 'Ejemplo' }],
      menu: [],
      permisos: [],
    },
    archivos: Object.entries(contents).map(([ruta, contenido]) => ({ ruta, contenido })),
  };
}
