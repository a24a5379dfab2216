import type { FieldError } from '@cartera/contrato/errors';
import type { Manifest } from '@cartera/contrato/portal';
import { PAGES_PART } from '@cartera/contrato/portal-archivos';
import { MODULE_BUDGETS } from '@cartera/contrato/portal-versions';
import { RANGE_PATTERN, supportsContract } from '@cartera/contrato/version';
import { z } from 'zod';

/** A file with its size in bytes. */
interface SizedFile {
  readonly ruta: string;
  readonly bytes: number;
}

const COMPRESSED = '.br';
const KIT = '@cartera/kit';
/** First segments of the shell's own pages. */
const SHELL_PATHS = ['login', 'dashboard', 'panel', 'mi-cuenta', 'salud-portal'];
const SHELL_SLOTS = ['tablero', 'tablero.pendientes'];

const Files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const Assets = z.object({ js: Files, css: Files });

/** `FEDERATION_MANIFEST`: where the code of a module is, and what it shares. */
export const FederationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: Assets })),
  /** `requiredVersion`: a range; null or absent for any version. */
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string().nullish(), assets: Assets })),
});
export type FederationManifest = z.infer<typeof FederationManifest>;

/** Returns the files that a version names but does not contain, and the parts that it must expose but does not. */
export function missingParts(
  manifiesto: Manifest,
  federation: FederationManifest,
  archivos: readonly SizedFile[],
): FieldError[] {
  const rutas = new Set(archivos.map(({ ruta }) => ruta));
  const named = [
    federation.metaData.remoteEntry.name,
    ...federation.exposes.flatMap(({ assets }) => filesOfAssets(assets)),
    ...manifiesto.rutas.flatMap(({ archivos: own = [] }) => own),
  ];
  const exposed = new Set(federation.exposes.map(({ path }) => path));
  const parts = [PAGES_PART, ...manifiesto.extensiones.map(({ expone }) => expone)];
  return [
    ...missing(named, rutas).map((ruta) => ({ campo: 'archivos', mensaje: `Falta el archivo ${ruta}` })),
    ...missing(parts, exposed).map((part) => ({
      campo: 'manifiesto',
      mensaje: `La versión no expone ${part}`,
    })),
  ];
}

/** The shared libraries that a version brings along. The shell provides them, and a second copy breaks its state. */
export function bundledCopies({ shared }: FederationManifest): FieldError[] {
  return shared
    .filter(({ assets }) => filesOfAssets(assets).length > 0)
    .map(({ name }) => ({ campo: 'archivos', mensaje: `Trae su propia copia de ${name}` }));
}

/**
 * Returns the requirements of a version that an open shell does not meet: the contract, or the kit with the same version.
 * @param contracts The contract versions of the open shells.
 */
export function lackedByShells(
  { contrato }: Manifest,
  { shared }: FederationManifest,
  contracts: readonly string[],
): FieldError[] {
  const asked = [
    { campo: 'manifiesto.contrato', part: 'el contrato', range: contrato },
    ...shared.flatMap(({ name, requiredVersion }) =>
      name.startsWith(KIT) && requiredVersion
        ? [{ campo: 'archivos', part: name, range: requiredVersion }]
        : [],
    ),
  ];
  return asked.flatMap(({ campo, part, range }) => {
    const lacking = contracts.filter((version) => !supportsContract(range, version));
    if (lacking.length === 0) return [];
    const mensaje = RANGE_PATTERN.test(range)
      ? `Pide ${part} ${range}, y hay portales abiertos con ${lacking.join(', ')}`
      : `Pide ${part} ${range}: el rango es ^, ~ o una versión exacta`;
    return [{ campo, mensaje }];
  });
}

/** The bytes of scripts and styles that a browser can fetch, compressed where the version has compressed copies. */
function weightOf(archivos: readonly SizedFile[]): number {
  const bytes = new Map(archivos.map(({ ruta, bytes }) => [ruta, bytes]));
  return archivos
    .filter(({ ruta }) => /\.(js|css)$/.test(ruta))
    .reduce((sum, file) => sum + (bytes.get(`${file.ruta}${COMPRESSED}`) ?? file.bytes), 0);
}

/** Returns an error for a version that is heavier than its class allows. */
export function overweight({ clase }: Manifest, archivos: readonly SizedFile[]): FieldError[] {
  const [weight, budget] = [weightOf(archivos), MODULE_BUDGETS[clase]];
  const mensaje = `Pesa ${weight} bytes comprimidos, y su clase admite ${budget}`;
  return weight > budget ? [{ campo: 'archivos', mensaje }] : [];
}

/**
 * The addresses and slots in a manifest that belong to the portal or to another module. Two addresses with the same first
 * segment have one owner, so a module cannot add a page below the address of another.
 * @param others the manifests of the active and canary versions of the other modules.
 * @returns an error for each of them; none if the version takes nothing.
 */
export function takenFromOthers(manifiesto: Manifest, others: readonly Manifest[]): FieldError[] {
  const paths = ownersOf(others, ({ rutas }) => rutas.map(({ ruta }) => firstSegment(ruta)), SHELL_PATHS);
  const slots = ownersOf(others, ({ ranuras }) => ranuras, SHELL_SLOTS);
  return [
    ...manifiesto.rutas.flatMap(({ ruta }) => takenBy(paths.get(firstSegment(ruta)), 'rutas', ruta)),
    ...manifiesto.ranuras.flatMap((ranura) => takenBy(slots.get(ranura), 'ranuras', ranura)),
  ];
}

function ownersOf(
  manifests: readonly Manifest[],
  namesOf: (manifiesto: Manifest) => readonly string[],
  ofShell: readonly string[],
): Map<string, string> {
  const owned = manifests.flatMap((manifiesto) =>
    namesOf(manifiesto).map((name) => [name, `de ${manifiesto.nombre}`] as const),
  );
  return new Map([...owned, ...ofShell.map((name) => [name, 'del portal'] as const)]);
}

function takenBy(owner: string | undefined, field: string, name: string): FieldError[] {
  return owner ? [{ campo: `manifiesto.${field}`, mensaje: `«${name}» es ${owner}` }] : [];
}

const filesOfAssets = ({ js, css }: z.infer<typeof Assets>): string[] =>
  [js, css].flatMap((files) => [...files.sync, ...files.async]);

const missing = (names: readonly string[], present: ReadonlySet<string>): string[] =>
  [...new Set(names)].filter((name) => !present.has(name));

const firstSegment = (ruta: string): string => ruta.split('/')[1] ?? '';
