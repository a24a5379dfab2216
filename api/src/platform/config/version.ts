import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { API_FOLDER } from './api-folder.js';

const PackageJson = z.object({ version: z.string() });

/** The version in the API's package.json. */
export const API_VERSION = PackageJson.parse(
  JSON.parse(readFileSync(join(API_FOLDER, 'package.json'), 'utf8')),
).version;
