import { CONTRACT_VERSION } from '@cartera/contrato/version';

/** The module that tests publish. */
export const MODULE = 'mfe-ejemplo';

interface VersionOptions {
  readonly contrato?: string;
  readonly nombre?: string;
  /** More files, by path. */
  readonly archivos?: Readonly<Record<string, string | Buffer>>;
}

/** The files of a version that can be published. */
const filesOf = (version: string) => ({
  'mf-manifest.json': '{}',
  'entrada.js': `console.log("${version}")`,
});

/** The form that publishes a version of the module. */
export function versionForm(
  version: string,
  { archivos = {}, ...manifiesto }: VersionOptions = {},
): FormData {
  return formOfFiles(version, { ...filesOf(version), ...archivos }, manifiesto);
}

/** The form that publishes these files and no other. */
export function formOfFiles(
  version: string,
  archivos: Readonly<Record<string, string | Buffer>>,
  { contrato = `^${CONTRACT_VERSION}`, nombre = MODULE }: VersionOptions = {},
): FormData {
  const form = new FormData();
  form.append('version', version);
  const rutas = [{ ruta: '/ejemplo', titulo: 'Ejemplo' }];
  form.append('manifiesto', JSON.stringify({ nombre, contrato, rutas, menu: [], permisos: [] }));
  for (const [ruta, contenido] of Object.entries(archivos)) {
    form.append(
      'archivos',
      new Blob([typeof contenido === 'string' ? contenido : Uint8Array.from(contenido)]),
      ruta,
    );
  }
  return form;
}
