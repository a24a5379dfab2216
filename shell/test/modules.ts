import type { MenuEntry, PublishedModule } from '@cartera/contrato/portal';
import { CONTRACT_VERSION } from '@cartera/contrato/version';

export const HASH = `sha256-${'A'.repeat(43)}=`;

export function entry(titulo: string, ruta: string, change: Partial<MenuEntry> = {}): MenuEntry {
  return { titulo, ruta, icono: 'clientes', grupo: 'principal', orden: 10, permiso: null, ...change };
}

export function modulo(nombre: string, change: Partial<PublishedModule> = {}): PublishedModule {
  return {
    nombre,
    version: '1.0.0',
    url: `/mfe/${nombre}/1.0.0/`,
    integridad: { 'mf-manifest.json': HASH },
    contrato: `^${CONTRACT_VERSION}`,
    manifiesto: {
      nombre,
      contrato: `^${CONTRACT_VERSION}`,
      rutas: [{ ruta: '/cosas', titulo: 'Cosas' }],
      menu: [],
      permisos: [],
      extensiones: [],
      ranuras: [],
      clase: 'normal',
    },
    ...change,
  };
}
