import { CABECERA_TOTAL_FILAS } from '@cartera/contrato/archivos';
import { CuerpoError } from '@cartera/contrato/errores';
import type { Ruta } from '@cartera/contrato/ruta';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { ejemploDe } from './ejemplo.js';
import { ejemplosDeFallos, fallosDocumentados } from './fallos-documentados.js';

type Esquema = Record<string, unknown>;

/** A schema of an object, as `parametrosDe` and `enviadoDe` take it apart. */
const ConCampos = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

const ENVOLTURA = { success: { type: 'boolean', const: true }, message: { type: 'string' } };

const CABECERAS_DE_ARCHIVO = {
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  [CABECERA_TOTAL_FILAS]: {
    description: 'How many rows of data the file has, where it is a table.',
    schema: { type: 'integer' },
  },
};

/**
 * The OpenAPI document of a set of routes, from the very schemas that validate them.
 * @param version the API's.
 */
export function documentoOpenApi(rutas: readonly Ruta[], version: string): OpenAPIObject {
  const paths: Record<string, Record<string, object>> = {};
  for (const ruta of rutas) {
    const camino = `/api${ruta.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[camino] = { ...paths[camino], [ruta.metodo.toLowerCase()]: operacion(ruta) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cartera', version, description: 'Clients, loans, payment plans and collections.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: comoJson(CuerpoError, 'output') },
      examples: ejemplosDeFallos(),
    },
  };
}

function operacion(ruta: Ruta): object {
  const publica = ruta.acceso === 'publico';
  const llave = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and request answer the stored answer again.',
    schema: { type: 'string', maxLength: 200 },
  };
  return {
    operationId: `${ruta.metodo.toLowerCase()}${ruta.path.replace(/[/:-]+(\w)/g, (_, letra: string) => letra.toUpperCase())}`,
    summary: ruta.resumen,
    tags: [ruta.path.split('/')[1]],
    ...(!publica && { security: [{ sesion: [] }], 'x-acceso': ruta.acceso }),
    parameters: [
      ...parametrosDe(ruta.parametros, 'path'),
      ...parametrosDe(ruta.consulta, 'query'),
      ...(ruta.idempotente ? [llave] : []),
    ],
    ...(ruta.cuerpo && {
      requestBody: { required: true, content: enviadoDe(ruta, comoJson(ruta.cuerpo, 'input')) },
    }),
    responses: {
      [ruta.estado ?? 200]: {
        description: 'Done',
        ...(ruta.archivo && { headers: CABECERAS_DE_ARCHIVO }),
        content: contenidoDe(ruta),
      },
      ...fallosDocumentados(ruta),
    },
  };
}

function contenidoJson(schema: Esquema, example?: unknown): object {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}

function enviadoDe({ adjunto }: Ruta, cuerpo: Esquema): object {
  const example = ejemploDe(cuerpo);
  if (!adjunto) return contenidoJson(cuerpo, example);
  const { properties, required } = ConCampos.parse(cuerpo);
  const schema = {
    ...cuerpo,
    properties: { [adjunto.campo]: { type: 'string', format: 'binary' }, ...properties },
    required: [adjunto.campo, ...required],
  };
  return { 'multipart/form-data': { schema, example } };
}

function contenidoDe(ruta: Ruta): object {
  if (!ruta.archivo) return respuestaDe(ruta);
  const binario = { schema: { type: 'string', format: 'binary' } };
  return Object.fromEntries(ruta.archivo.map((tipo) => [tipo, binario]));
}

function respuestaDe({ respuesta }: Ruta): object {
  const sobre = { type: 'object', properties: ENVOLTURA, required: ['success'] };
  if (!respuesta) return contenidoJson(sobre, ejemploDe(sobre));
  const propia = comoJson(respuesta, 'output');
  return contenidoJson({ allOf: [sobre, propia] }, { success: true, ...Object(ejemploDe(propia)) });
}

function parametrosDe(esquema: z.ZodType | undefined, lugar: 'path' | 'query'): object[] {
  if (!esquema) return [];
  const { properties, required } = ConCampos.parse(comoJson(esquema, 'input'));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: lugar,
    required: lugar === 'path' || required.includes(name),
    schema,
    example: ejemploDe(schema, name),
  }));
}

function comoJson(esquema: z.ZodType, io: 'input' | 'output'): Esquema {
  const { $schema: _dialecto, ...resto } = z.toJSONSchema(esquema, { io, unrepresentable: 'any' });
  return resto;
}
