import type { INestApplication } from '@nestjs/common';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API_VERSION } from '../config/version.js';
import { openApiDocument } from './document.js';
import { mountedRoutes } from './mounted-routes.js';

/** Serves the documentation at `/api/docs` and the document at `/api/docs/openapi.json`. */
export function serveDocument(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => buildDocument(app), {
    jsonDocumentUrl: 'api/docs/openapi.json',
    customSiteTitle: 'Cartera: API',
  });
}

/** The text of `openapi.json`. */
export function openApiText(app: INestApplication): string {
  return `${JSON.stringify(buildDocument(app), null, 2)}\n`;
}

function buildDocument(app: INestApplication): OpenAPIObject {
  return openApiDocument(mountedRoutes(app), API_VERSION);
}
