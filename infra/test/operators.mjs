import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { ROOT } from '../local/command.mjs';

/** API versions of operators, whose schemas are in kubernetes/schemas. */
export const OF_OPERATORS = new Set([
  'barmancloud.cnpg.io/v1',
  'cert-manager.io/v1',
  'external-secrets.io/v1',
  'gateway.networking.k8s.io/v1',
  'postgresql.cnpg.io/v1',
]);

/** @typedef {{ properties?: Record<string, Schema>, items?: Schema, additionalProperties?: boolean | Schema, 'x-kubernetes-preserve-unknown-fields'?: boolean }} Schema */

/**
 * The errors of an operator's resource, unknown fields included.
 * @param {{ kind: string, metadata: { name: string } }} manifest @returns {string[]}
 */
export function faultsOfOperator(manifest) {
  const { kind, metadata } = manifest;
  const validate = VALIDATORS.get(kind) ?? compile(kind);
  VALIDATORS.set(kind, validate);
  validate(manifest);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${kind} ${metadata.name}: ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** The validators by kind: compiling one takes a second. @type {Map<string, import('ajv').ValidateFunction>} */
const VALIDATORS = new Map();

/** @param {string} kind */
function compile(kind) {
  const text = readFileSync(join(ROOT, `infra/kubernetes/schemas/${kind}.json`), 'utf8');
  const schema = closed(JSON.parse(text));
  return new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile({
    ...schema,
    properties: { ...schema.properties, metadata: {} },
  });
}

/** The schema with unknown fields refused, as the Kubernetes API does. @param {Schema} schema @returns {Schema} */
function closed({ properties, items, additionalProperties, ...rest }) {
  const open = additionalProperties !== undefined || rest['x-kubernetes-preserve-unknown-fields'];
  return {
    ...rest,
    ...(items && { items: closed(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: closed(additionalProperties) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, closed(inner)]),
      ),
      additionalProperties: Boolean(open),
    }),
  };
}
