/** The content of a version's signature. */
export interface SignedVersion {
  readonly nombre: string;
  readonly version: string;
  readonly commit: string;
  /** True if the sources had no uncommitted changes. */
  readonly limpio: boolean;
  /** The hash of each file that a browser may run, and of `mfe.json`, by path: `sha384-` and base64. */
  readonly integridad: Readonly<Record<string, string>>;
}

/** The text that a team signs with its Ed25519 key, so that the signature is of these files, commit and number alone. */
export function signedText({ nombre, version, commit, limpio, integridad }: SignedVersion): string {
  const files = Object.entries(integridad).map(([ruta, hash]) => `${ruta} ${hash}`);
  return ['cartera-1', nombre, version, commit, limpio ? 'limpio' : 'con cambios', ...files.sort()].join(
    '\n',
  );
}

/** Compressed copies and source maps: a browser does not run them, so no hash of them is kept. */
export const NON_EXECUTABLE = /\.(br|gz|map)$/;
