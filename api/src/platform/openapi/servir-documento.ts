import type { INestApplication } from '@nestjs/common';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { VERSION_API } from '../../config/version.js';
import { documentoOpenApi } from './documento.js';
import { rutasMontadas } from './rutas-montadas.js';

/** Shows the API's documentation at `/api/docs`, and its document at `/api/docs/openapi.json`. */
export function servirDocumento(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => documentoDe(app), {
    jsonDocumentUrl: 'api/docs/openapi.json',
    customSiteTitle: 'Cartera: API',
  });
}

/** The document as `openapi.json` keeps it. */
export function textoOpenApi(app: INestApplication): string {
  return `${JSON.stringify(documentoDe(app), null, 2)}\n`;
}

function documentoDe(app: INestApplication): OpenAPIObject {
  return documentoOpenApi(rutasMontadas(app), VERSION_API);
}
