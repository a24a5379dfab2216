import { CABECERA_TOTAL_FILAS } from '@cartera/contrato/archivos';
import { fallosDe } from '@cartera/contrato/fallos';
import type { Ruta } from '@cartera/contrato/ruta';
import { SECCIONES } from '@cartera/contrato/secciones';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { type JsonSchema, SchemaComponents, toJson } from './componentes.js';
import { ejemploDe } from './ejemplo.js';
import { componentesDeFallos, fallosDocumentados } from './fallos-documentados.js';

/** A schema of an object, as `parametrosDe` and `enviadoDe` take it apart. */
const ConCampos = z.object({
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).default([]),
});

/** What every answer has beside its own fields. */
const Sobre = z.object({ success: z.literal(true), message: z.string().optional() });

const CABECERAS_DE_ARCHIVO = {
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  [CABECERA_TOTAL_FILAS]: {
    description: 'How many rows of data the file has, where it is a table.',
    schema: { type: 'integer' },
  },
};

const LLAVE = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and request answer the stored answer again.',
  schema: { type: 'string', maxLength: 200 },
};

/**
 * The OpenAPI document of a set of routes, from the very schemas that validate them.
 * @param version the API's.
 */
export function documentoOpenApi(rutas: readonly Ruta[], version: string): OpenAPIObject {
  const esquemas = new SchemaComponents();
  // Answers first: they keep the name of a schema that is sent in another shape.
  const respuestas = new Map(rutas.map((ruta) => [ruta, contenidoDe(ruta, esquemas)]));
  const paths: Record<string, Record<string, object>> = {};
  for (const ruta of rutas) {
    const camino = `/api${ruta.path.replace(/:(\w+)/g, '{$1}')}`;
    const propia = operacion(ruta, respuestas.get(ruta), esquemas);
    paths[camino] = { ...paths[camino], [ruta.metodo.toLowerCase()]: propia };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cartera', version, description: 'Clients, loans, payment plans and collections.' },
    servers: [{ url: '/' }],
    tags: Object.entries(SECCIONES).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: { IdempotencyKey: LLAVE },
      ...componentesDeFallos(rutas, esquemas),
      schemas: esquemas.schemas,
    },
  } as OpenAPIObject;
}

function operacion(ruta: Ruta, respuesta: object | undefined, esquemas: SchemaComponents): object {
  return {
    operationId: `${ruta.metodo.toLowerCase()}${ruta.path.replace(/[/:-]+(\w)/g, (_, letra: string) => letra.toUpperCase())}`,
    summary: ruta.resumen,
    description: `${ruta.descripcion}${permisoDe(ruta)}`,
    tags: [ruta.path.split('/')[1]],
    ...accesoDe(ruta),
    parameters: [
      ...parametrosDe(ruta.parametros, 'path', esquemas),
      ...parametrosDe(ruta.consulta, 'query', esquemas),
      ...(ruta.idempotente ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(ruta.cuerpo && {
      requestBody: { required: true, content: enviadoDe(ruta, ruta.cuerpo, esquemas) },
    }),
    responses: {
      [ruta.estado ?? 200]: {
        description: 'Done',
        ...(ruta.archivo && { headers: CABECERAS_DE_ARCHIVO }),
        content: respuesta,
      },
      ...fallosDocumentados(ruta),
    },
  };
}

function permisoDe({ acceso }: Ruta): string {
  return acceso === 'publico' || acceso === 'autenticado' ? '' : ` Needs the permission \`${acceso}\`.`;
}

/** Nobody needs a session for a public call, though one that may answer 401 reads it where it comes. */
function accesoDe(ruta: Ruta): object {
  const conSesion = { sesion: [] };
  if (ruta.acceso !== 'publico') return { security: [conSesion], 'x-acceso': ruta.acceso };
  return { security: fallosDe(ruta).has('NO_AUTENTICADO') ? [{}, conSesion] : [] };
}

function contenidoJson(schema: JsonSchema, example: unknown): object {
  return { 'application/json': { schema, example } };
}

function enviadoDe({ adjunto }: Ruta, cuerpo: z.ZodType, esquemas: SchemaComponents): object {
  const sinArchivo = ejemploDe(toJson(cuerpo, 'input'));
  if (!adjunto) return contenidoJson(esquemas.refer(cuerpo, 'input'), sinArchivo);
  const entero = esquemas.inline(cuerpo, 'input');
  const { properties, required } = ConCampos.parse(entero);
  const schema = {
    ...entero,
    properties: { [adjunto.campo]: { type: 'string', format: 'binary' }, ...properties },
    required: [adjunto.campo, ...required],
  };
  return {
    'multipart/form-data': { schema, example: { [adjunto.campo]: '(binary)', ...Object(sinArchivo) } },
  };
}

function contenidoDe(ruta: Ruta, esquemas: SchemaComponents): object {
  if (!ruta.archivo) return respuestaDe(ruta, esquemas);
  const binario = { schema: { type: 'string', format: 'binary' } };
  return Object.fromEntries(ruta.archivo.map((tipo) => [tipo, binario]));
}

function respuestaDe({ respuesta }: Ruta, esquemas: SchemaComponents): object {
  const entera = respuesta ? Sobre.and(respuesta) : Sobre;
  return contenidoJson(esquemas.inline(entera, 'output'), ejemploDe(toJson(entera, 'output')));
}

function parametrosDe(
  esquema: z.ZodType | undefined,
  lugar: 'path' | 'query',
  esquemas: SchemaComponents,
): object[] {
  if (!esquema) return [];
  const { properties, required } = ConCampos.parse(esquemas.inline(esquema, 'input'));
  const enteros = ConCampos.parse(toJson(esquema, 'input')).properties;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: lugar,
    required: lugar === 'path' || required.includes(name),
    schema,
    example: ejemploDe(enteros[name], name),
  }));
}
