/** The module that tests publish. */
export const NOMBRE = 'mfe-ejemplo';

export const base64 = (texto: string): string => Buffer.from(texto).toString('base64');

/** What a version of it needs to be published. */
export function paquete(version: string, { contrato = '^1.0.0', nombre = NOMBRE, archivos = {} } = {}) {
  const contenidos: Record<string, string> = {
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
    archivos: Object.entries(contenidos).map(([ruta, contenido]) => ({ ruta, contenido })),
  };
}
