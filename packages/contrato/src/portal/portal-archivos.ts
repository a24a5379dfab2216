/** A module's manifest, in its sources and in each of its versions. */
export const MANIFEST_FILE = 'mfe.json';

/** The manifest that the federation's build writes: where the code of a version is. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** The part that every module exposes: its pages. */
export const PAGES_PART = './modulo';

/** The name of a module in the federation, whose runtime allows no hyphen. */
export const federatedName = (nombre: string): string => nombre.replaceAll('-', '_');

/** Compressed copies and source maps: a browser does not run them, so no hash of them is kept. */
const NON_EXECUTABLE = /\.(br|gz|map)$/;

/** A file of a version: its path in the version, and its subresource integrity, `sha256-` and base64. */
export interface HashedFile {
  readonly ruta: string;
  readonly hash: string;
}

/** Returns the hash of every file that a browser may run, by path. */
export function integrityOf(archivos: readonly HashedFile[]): Record<string, string> {
  const executables = archivos
    .filter(({ ruta }) => !NON_EXECUTABLE.test(ruta))
    .sort((a, b) => (a.ruta < b.ruta ? -1 : 1));
  return Object.fromEntries(executables.map(({ ruta, hash }) => [ruta, hash]));
}

/** The content of a version's signature. */
export interface SignedVersion {
  readonly nombre: string;
  readonly version: string;
  readonly commit: string;
  /** True if the sources had no uncommitted changes. */
  readonly limpio: boolean;
  /** The `integrityOf` its files, `mfe.json` among them. */
  readonly integridad: Readonly<Record<string, string>>;
}

/** The text that a team signs with its Ed25519 key, so that the signature is of these files, commit and number alone. */
export function signedText({ nombre, version, commit, limpio, integridad }: SignedVersion): string {
  const files = Object.entries(integridad).map(([ruta, hash]) => `${ruta} ${hash}`);
  return ['cartera-1', nombre, version, commit, limpio ? 'limpio' : 'con cambios', ...files.sort()].join(
    '\n',
  );
}
