import { relative } from 'node:path';
import type { z } from 'zod';
import { VARIABLE_GROUPS } from '../src/platform/config/variable-groups.js';
import { ROOT } from '../src/platform/config/variable-types.js';

/** The page that documents the environment variables. */
export const CONFIGURACION_FILE = new URL('../../docs/configuracion.md', import.meta.url);

const HEAD = `# Settings

The environment variables of the portal. An empty variable counts as absent. A file can contain a secret: \`X_FILE\` names the
file of \`X\`. A wrong value stops the start, with a sentence for each. \`npm run configuracion\` writes this page from
\`variable-groups.ts\`, and \`npm test\` compares them. [infra](../infra/README.md) has the settings of backups and alerts.
`;

/** Returns the text of `docs/configuracion.md` from the schemas of the variables. */
export function generateConfiguracion(): string {
  const chapters = Object.entries(VARIABLE_GROUPS).map(([title, variables]) => {
    const rows = Object.entries<z.ZodType>(variables).map(([name, schema]) => {
      const { description = '', unset = defaultOf(schema) } = schema.meta() ?? {};
      return `| \`${name}\` | ${description} | ${unset} |`;
    });
    return `\n## ${title}\n\n| Variable | Meaning | Default |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return HEAD + chapters.join('');
}

/** The default of a schema as a user writes it: `1` for true, and a folder relative to the repository. */
function defaultOf(schema: z.ZodType): string {
  const absent = schema.safeParse(undefined);
  const value = absent.success ? absent.data : undefined;
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return `\`${String(value).startsWith(ROOT) ? relative(ROOT, String(value)) : value}\``;
}
