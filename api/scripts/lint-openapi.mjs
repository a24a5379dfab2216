// `npm run openapi:lint`: checks `openapi.json` by the recommended rules of Spectral and Redocly. A warning fails too.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createConfig, lint } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const FILE = fileURLToPath(new URL('../openapi.json', import.meta.url));

const SPECTRAL_RULES = {
  extends: [[rulesets.oas, 'recommended']],
  // The contact depends on the installation, not on the product.
  rules: { 'info-contact': 'off' },
};

const REDOCLY_RULES = {
  extends: ['recommended'],
  rules: {
    // The product has no public license.
    'info-license': 'off',
    // `/clientes/{id}/foto` and `/clientes/cedula/{cedula}` overlap: the fixed segment wins, and no id is `cedula`.
    'no-ambiguous-paths': 'off',
  },
};

async function spectralProblems() {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset(SPECTRAL_RULES);
  const found = await spectral.run(JSON.parse(await readFile(FILE, 'utf8')));
  return found.map(({ code, path, message }) => `spectral ${code}: ${path.join('/')}: ${message}`);
}

async function redoclyProblems() {
  const found = await lint({ ref: FILE, config: await createConfig(REDOCLY_RULES) });
  return found.map(
    ({ ruleId, location, message }) => `redocly ${ruleId}: ${location[0]?.pointer ?? ''}: ${message}`,
  );
}

const problems = [...(await spectralProblems()), ...(await redoclyProblems())];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
