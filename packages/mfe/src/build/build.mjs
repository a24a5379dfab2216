import { hash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { MANIFEST_FILE } from '@cartera/contrato/portal-archivos';
import { readReport } from '@cartera/kit/report-file';
import { rspack } from '@rspack/core';
import { filesOf, MAPS_FOLDER } from '../project.mjs';
import { requireKit, SOURCES } from './kit-uses.mjs';
import { requireOwnStyles } from './own-styles.mjs';
import { REPORT, startupFiles, withPageFiles } from './page-files.mjs';
import { moduleConfig, shellConfig, workerConfig } from './rspack-config.mjs';

const KEPT = /\.(html|js|css|svg|woff2)$/;

/** Files with a content hash in their name never change. */
const HASHED_NAME = /\.[0-9a-f]{8,}\./;

const TEXT_EXTENSIONS = new Set(['.js', '.css', '.html', '.json', '.svg']);

/** Below this size compression saves less than the headers of a request. */
const MIN_BYTES = 1024;

const toBrotli = promisify(brotliCompress);

const toGzip = promisify(gzip);

/** The names of what a build wrote. It is beside the source maps, so it is not published. */
const LIST_FILE = 'archivos.json';

/**
 * Builds a project for production into its `dist`: hashed files, their compressed copies and, for a module, its
 * manifest.
 * @param {import('../project.mjs').Project} project
 * @returns {Promise<string>} One line for the console.
 * @throws {Error} with the bundler's report, or with each name of a newer kit, foreign style or unknown source.
 */
export async function buildProject(project) {
  const config =
    project.manifest === null ? shellConfig(project, true) : moduleConfig(project, project.manifest);
  if (project.manifest !== null) requireOwnStyles(project.folder, project.classPrefixes);
  await rm(join(project.folder, MAPS_FOLDER), { recursive: true, force: true });
  const stats = await compile(config);
  const report = stats.toJson(REPORT);
  const dist = join(project.folder, 'dist');
  if (project.manifest === null) {
    await preloadFiles(join(dist, 'index.html'), startupFiles(report));
    await compile(workerConfig(project, await precacheOf(dist)));
  } else {
    requireKit(project.manifest.contrato, stats.toJson(SOURCES), readReport());
    const manifest = withPageFiles(project.manifest, report);
    await writeFile(join(dist, MANIFEST_FILE), JSON.stringify(manifest));
  }
  await compress(dist);
  await writeFile(join(project.folder, MAPS_FOLDER, LIST_FILE), JSON.stringify(await readdir(dist)));
  const summary = stats.toString({ preset: 'errors-warnings', timings: true, colors: false });
  return `${project.name} ${project.version} (${project.hash}): ${summary}`;
}

/** Names files in a page, so that the browser requests them together with its script. @param {string} page @param {string[]} files */
async function preloadFiles(page, files) {
  const links = files.map(
    (file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/${file}">`,
  );
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('</head>', `${links.join('')}</head>`));
}

/**
 * @param {import('@rspack/core').Configuration} config
 * @returns {Promise<import('@rspack/core').Stats>}
 * @throws {Error} with the bundler's report.
 */
function compile(config) {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) return reject(error ?? closeError);
        if (!stats || stats.hasErrors()) {
          return reject(new Error(stats?.toString({ preset: 'errors-warnings' }) ?? 'sin informe'));
        }
        resolve(stats);
      });
    });
  });
}

/**
 * Writes a `.br` and a `.gz` copy of each text file. The best compression is too slow to run on every request.
 * @param {string} folder
 */
async function compress(folder) {
  for (const file of filesOf(folder).filter((path) => TEXT_EXTENSIONS.has(extname(path)))) {
    const content = await readFile(file);
    if (content.length < MIN_BYTES) continue;
    const [br, gz] = await Promise.all([
      toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}

/**
 * The files of a build that a service worker keeps, with the revision of each that has no hash in its name.
 * @param {string} dist
 * @returns {Promise<{ url: string, revision: string | null }[]>}
 */
async function precacheOf(dist) {
  const names = await readdir(dist);
  const files = names.filter((name) => KEPT.test(name) && name !== 'sw.js').sort();
  return Promise.all(
    files.map(async (name) => ({
      url: `/${name}`,
      revision: HASHED_NAME.test(name) ? null : hash('sha256', await readFile(join(dist, name))).slice(0, 16),
    })),
  );
}
