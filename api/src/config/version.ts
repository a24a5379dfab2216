import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CARPETA_API } from './carpeta-api.js';

const Paquete = z.object({ version: z.string() });

/** The version in the API's package.json. */
export const VERSION_API = Paquete.parse(
  JSON.parse(readFileSync(join(CARPETA_API, 'package.json'), 'utf8')),
).version;
