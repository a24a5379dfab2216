import { CONTRACT_VERSION } from '@cartera/contrato/version';

/** The module that tests publish. */
export const MODULE = 'mfe-ejemplo';

interface VersionOptions {
  readonly contrato?: string;
  readonly nombre?: string;
  /** Other fields of its manifest. */
  readonly manifiesto?: object;
  /** More files, by path. */
  readonly archivos?: Readonly<Record<string, string | Buffer>>;
}

const NO_FILES = { sync: [], async: [] };

/** The federation's manifest of a version with one script. */
export const federationOf = (script: string) => ({
  metaData: { remoteEntry: { name: script } },
  exposes: [{ path: './modulo', assets: { js: { sync: [script], async: [] }, css: NO_FILES } }],
  shared: [{ name: 'react', assets: { js: NO_FILES, css: NO_FILES } }],
});

/** The files of a version that can be published. */
const filesOf = (version: string) => ({
  'mf-manifest.json': JSON.stringify(federationOf('entrada.js')),
  'entrada.js': `console.log("${version}")`,
});

/** The form that publishes a version of the module. */
export function versionForm(version: string, { archivos = {}, ...options }: VersionOptions = {}): FormData {
  return formOfFiles(version, { ...filesOf(version), ...archivos }, options);
}

/** The form that publishes these files and no other. */
export function formOfFiles(
  version: string,
  archivos: Readonly<Record<string, string | Buffer>>,
  { contrato = `^${CONTRACT_VERSION}`, nombre = MODULE, manifiesto = {} }: VersionOptions = {},
): FormData {
  const form = new FormData();
  form.append('version', version);
  const rutas = [{ ruta: '/ejemplo', titulo: 'Ejemplo' }];
  form.append('commit', 'a'.repeat(40));
  form.append(
    'manifiesto',
    JSON.stringify({ nombre, contrato, rutas, menu: [], permisos: [], ...manifiesto }),
  );
  for (const [ruta, contenido] of Object.entries(archivos)) {
    form.append(
      'archivos',
      new Blob([typeof contenido === 'string' ? contenido : Uint8Array.from(contenido)]),
      ruta,
    );
  }
  return form;
}
