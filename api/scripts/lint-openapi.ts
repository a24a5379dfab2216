// `npm run openapi:lint`: checks `openapi.json` by the recommended rules of Spectral and Redocly. A warning fails too.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createConfig, lint } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const FILE = fileURLToPath(new URL('../openapi.json', import.meta.url));

const SPECTRAL_RULES: RulesetDefinition = {
  // The type of the ruleset is too narrow.
  extends: [[rulesets.oas as RulesetDefinition, 'recommended']],
  // The contact depends on the installation, not on the product.
  rules: { 'info-contact': 'off' },
};

const REDOCLY_RULES: Parameters<typeof createConfig>[0] = {
  extends: ['recommended'],
  rules: {
    // The product has no public license.
    'info-license': 'off',
    // `/clientes/{id}/foto` and `/clientes/cedula/{cedula}` overlap: the fixed segment wins, and no id is `cedula`.
    'no-ambiguous-paths': 'off',
  },
};

async function spectralProblems(): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset(SPECTRAL_RULES);
  const found = await spectral.run(JSON.parse(await readFile(FILE, 'utf8')));
  return found.map(({ code, path, message }) => `spectral ${code}: ${path.join('/')}: ${message}`);
}

async function redoclyProblems(): Promise<string[]> {
  const found = await lint({ ref: FILE, config: await createConfig(REDOCLY_RULES) });
  return found.map(
    ({ ruleId, location, message }) => `redocly ${ruleId}: ${location[0]?.pointer ?? ''}: ${message}`,
  );
}

const problems = [...(await spectralProblems()), ...(await redoclyProblems())];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
