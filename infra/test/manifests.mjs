import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../local/command.mjs';
import { faultsOfOperator, OF_OPERATORS } from './operators.mjs';

/** Programs that render kustomize's files. */
const RENDERERS = [
  ['kustomize', 'build'],
  ['kubectl', 'kustomize'],
];

/** @typedef {{ apiVersion: string, kind: string, metadata: { name: string, namespace?: string, annotations?: Record<string, string> }, spec: any, data?: Record<string, string> }} Manifest */

/** @param {string} text @returns {Manifest[]} */
export function parseManifests(text) {
  return parseAllDocuments(text).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS();
  });
}

/** @returns {string[] | undefined} The installed program that renders, with its arguments. */
export function renderer() {
  return RENDERERS.find(([program = '', ...args]) => spawnSync(program, [...args, '--help']).status === 0);
}

/** @param {string[]} renderer @param {string} overlay @param {string} [from] @returns {Manifest[]} */
export function render([program = '', ...args], overlay, from = join(ROOT, 'infra/kubernetes')) {
  const folder = join(from, 'overlays', overlay);
  return parseManifests(execFileSync(program, [...args, folder], { encoding: 'utf8' }));
}

/**
 * The errors of a manifest against its schema, unknown fields included.
 * @param {Manifest} manifest @returns {Promise<string[]>}
 */
export async function faultsOf(manifest) {
  const { apiVersion, kind } = manifest;
  if (OF_OPERATORS.has(apiVersion)) return faultsOfOperator(manifest);
  const models = await import(`kubernetes-models/${apiVersion}`);
  const Model = models[kind];
  if (!Model) return [`${apiVersion} has no ${kind}`];
  const { watched, unread } = watch(manifest);
  try {
    // Validate the proxy itself: a model would copy it and read every field.
    Model.prototype.validate.call(watched);
  } catch (error) {
    return [`${kind} ${manifest.metadata.name}: ${error instanceof Error ? error.message : error}`];
  }
  return unread().map((path) => `${kind} ${manifest.metadata.name}: no such field: ${path}`);
}

/** The schemas accept unknown fields. Validation never reads them, so a proxy records what it reads. @param {object} root */
function watch(root) {
  /** @type {Map<string, Set<string | symbol>>} */
  const seen = new Map();
  /** @type {(value: any, path: string) => any} */
  const wrap = (value, path) => {
    if (typeof value !== 'object' || value === null) return value;
    const fields = seen.get(path) ?? new Set();
    seen.set(path, fields);
    return new Proxy(value, {
      get(target, key) {
        fields.add(key);
        return wrap(target[key], `${path}/${String(key)}`);
      },
    });
  };
  /** @type {(value: any, path: string) => string[]} */
  const unreadIn = (value, path) => {
    if (typeof value !== 'object' || value === null || !seen.has(path)) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      seen.get(path)?.has(key) ? unreadIn(inner, `${path}/${key}`) : [`${path}/${key}`],
    );
  };
  return { watched: wrap(root, ''), unread: () => unreadIn(root, '') };
}
