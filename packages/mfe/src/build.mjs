import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { compress } from './compress.mjs';
import { MANIFEST_FILE } from './manifest.mjs';
import { MAPS_FOLDER, moduleConfig, shellConfig } from './rspack-config.mjs';

/** A bundle that did not come out; the message is the bundler's own report. */
export class BuildFailed extends Error {
  /** @param {string} report */
  constructor(report) {
    super(report);
    this.name = 'ConstruccionFallida';
  }
}

/**
 * Builds a project for production into its `dist`: hashed files, compressed beside, and for a module its
 * manifest, which is what the registry publishes it by.
 * @param {import('./project.mjs').Proyecto} project
 * @returns {Promise<string>} One line for the console.
 * @throws {BuildFailed}
 */
export async function buildProject(project) {
  const config =
    project.manifiesto === null
      ? shellConfig(project, { production: true })
      : moduleConfig(project, project.manifiesto);
  await rm(join(project.folder, MAPS_FOLDER), { recursive: true, force: true });
  const resumen = await compile(config);
  const dist = join(project.folder, 'dist');
  if (project.manifiesto !== null) {
    await copyFile(join(project.folder, MANIFEST_FILE), join(dist, MANIFEST_FILE));
  }
  await compress(dist);
  return `${project.nombre} ${project.version} (${project.huella}): ${resumen}`;
}

/**
 * @param {import('@rspack/core').Configuration} config
 * @returns {Promise<string>}
 */
function compile(config) {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) return reject(error ?? closeError);
        if (!stats || stats.hasErrors()) {
          return reject(new BuildFailed(stats?.toString({ preset: 'errors-warnings' }) ?? 'sin informe'));
        }
        resolve(stats.toString({ preset: 'errors-warnings', timings: true, colors: false }));
      });
    });
  });
}
