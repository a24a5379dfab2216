/** The module that tests publish. */
export const MODULE = 'mfe-ejemplo';

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** What a version of it needs to be published. */
export function packageJson(version: string, { contrato = '^1.0.0', nombre = MODULE, archivos = {} } = {}) {
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
