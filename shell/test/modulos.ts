import type { EntradaMenu, ModuloPublicado } from '@cartera/contrato/portal';

export const HASH = `sha384-${'A'.repeat(64)}`;

export function entrada(titulo: string, ruta: string, cambio: Partial<EntradaMenu> = {}): EntradaMenu {
  return { titulo, ruta, icono: 'clientes', grupo: 'principal', orden: 10, permiso: null, ...cambio };
}

export function modulo(nombre: string, cambio: Partial<ModuloPublicado> = {}): ModuloPublicado {
  return {
    nombre,
    version: '1.0.0',
    url: `/mfe/${nombre}/1.0.0/`,
    integridad: { 'mf-manifest.json': HASH },
    contrato: '^1.0.0',
    manifiesto: {
      nombre,
      contrato: '^1.0.0',
      rutas: [{ ruta: '/cosas', titulo: 'Cosas' }],
      menu: [],
      permisos: [],
      extensiones: [],
    },
    ...cambio,
  };
}
