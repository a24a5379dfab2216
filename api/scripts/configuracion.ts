// `npm run configuracion`: writes `docs/configuracion.md`.
import { writeFile } from 'node:fs/promises';
import { CONFIGURACION_FILE, generateConfiguracion } from './generate-configuracion.js';

await writeFile(CONFIGURACION_FILE, generateConfiguracion());
