import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Paquete = z.object({ version: z.string() });

/** The version in the API's package.json. */
export const VERSION_API = Paquete.parse(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version;
