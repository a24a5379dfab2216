/**
 * The part of the bundler's report that these functions read.
 * @typedef {{ request?: string | undefined, moduleName?: string | undefined }} Origin
 * @typedef {{ files?: string[], origins?: Origin[], modules?: { name?: string | undefined }[] }} Chunk
 * @typedef {{ chunks?: Chunk[] }} Report
 */
/** @typedef {import('@cartera/contrato/portal').Manifest} Manifest */

/** The options for that part of the report. */
export const REPORT = /** @type {const} */ ({
  all: false,
  ids: true,
  chunks: true,
  chunkOrigins: true,
  chunkModules: true,
  dependentModules: true,
});

const CONSUMED = /^consume shared module \(\w+\) (@?[^@]+)@/;
const BROWSER_FILE = /\.(js|css)$/;

/**
 * A manifest with the files and the shared libraries of each page that names its sources, so that the shell requests them
 * before the module's own code asks for them (record 30).
 * @param {Manifest} manifest
 * @param {Report} report
 * @returns {Manifest}
 * @throws {Error} if no `import()` of the module loads the source of a page.
 */
export function withPageFiles(manifest, report) {
  const rutas = manifest.rutas.map((page) => {
    if (page.fuentes === undefined) return page;
    const chunks = new Set(page.fuentes.flatMap((source) => sourceChunks(report, source)));
    return { ...page, archivos: filesOf([...chunks]), partes: consumedBy([...chunks]) };
  });
  return { ...manifest, rutas };
}

/**
 * Returns the files that the shell's entry loads as soon as it runs: the files of its bootstrap and of the shared libraries in use.
 * @param {Report} report
 * @returns {string[]}
 */
export function startupFiles(report) {
  const chunks = new Set(chunksOf(report, ({ request }) => request === './bootstrap'));
  for (const chunk of chunks) {
    for (const library of consumedBy([chunk])) {
      const provider = `provide shared module (default) ${library}@`;
      for (const found of chunksOf(report, ({ moduleName }) => moduleName?.startsWith(provider) ?? false)) {
        chunks.add(found);
      }
    }
  }
  return filesOf([...chunks]);
}

/** @param {Report} report @param {string} source @throws {Error} */
function sourceChunks(report, source) {
  const chunks = chunksOf(report, ({ request }) => request === source);
  if (chunks.length === 0) throw new Error(`mfe.json: ningún archivo del módulo tiene import('${source}')`);
  return chunks;
}

/**
 * The chunks that an `import()` loads.
 * @param {Report} report
 * @param {(origin: Origin) => boolean} isOrigin
 */
function chunksOf(report, isOrigin) {
  return (report.chunks ?? []).filter(({ origins = [] }) => origins.some(isOrigin));
}

/** @param {Chunk[]} chunks */
function filesOf(chunks) {
  return chunks.flatMap(({ files = [] }) => files.filter((file) => BROWSER_FILE.test(file))).sort();
}

/** The shared libraries that some chunks use. @param {Chunk[]} chunks @returns {string[]} */
function consumedBy(chunks) {
  const names = chunks
    .flatMap(({ modules = [] }) => modules)
    .map(({ name }) => CONSUMED.exec(name ?? '')?.[1])
    .filter((name) => name !== undefined);
  return [...new Set(names)].sort();
}
