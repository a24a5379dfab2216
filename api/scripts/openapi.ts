// `npm run openapi -w @cartera/api`: writes `openapi.json`.
import { writeFile } from 'node:fs/promises';
import { generateOpenApi, OPENAPI_FILE } from './generate-openapi.js';

await writeFile(OPENAPI_FILE, await generateOpenApi());
