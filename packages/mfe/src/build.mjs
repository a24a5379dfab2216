import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { compress } from './compress.mjs';
import { MANIFEST_FILE } from './manifest.mjs';
import { MAPS_FOLDER, moduleConfig, shellConfig } from './rspack-config.mjs';

/** The message is the bundler's report. */
export class BuildFailed extends Error {
  /** @param {string} report */
  constructor(report) {
    super(report);
    this.name = 'BuildFailed';
  }
}

/**
 * Builds a project for production into its `dist`: hashed files, their compressed copies and, for a module, its
 * manifest.
 * @param {import('./project.mjs').Project} project
 * @returns {Promise<string>} One line for the console.
 * @throws {BuildFailed}
 */
export async function buildProject(project) {
  const config =
    project.manifest === null
      ? shellConfig(project, { production: true })
      : moduleConfig(project, project.manifest);
  await rm(join(project.folder, MAPS_FOLDER), { recursive: true, force: true });
  const summary = await compile(config);
  const dist = join(project.folder, 'dist');
  if (project.manifest !== null) {
    await copyFile(join(project.folder, MANIFEST_FILE), join(dist, MANIFEST_FILE));
  }
  await compress(dist);
  return `${project.name} ${project.version} (${project.hash}): ${summary}`;
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
