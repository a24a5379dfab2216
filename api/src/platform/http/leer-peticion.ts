import type { ErrorDeCampo } from '@cartera/contrato/errores';
import type { Ruta } from '@cartera/contrato/ruta';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { datosInvalidos } from './error-de-negocio.js';
import { Formulario } from './formulario.js';
import { erroresDeCampo } from './mensajes-zod.js';
import { Peticion, type SesionActiva } from './peticion.js';

/** A Fastify request after the access guard, which leaves the session where passport puts it. */
export type PeticionHttp = FastifyRequest & { user?: SesionActiva };

const LlaveDeIdempotencia = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, { error: 'Usa de 1 a 200 caracteres sin espacios' })
  .optional();

/** A part the contract does not mention must be absent or empty: an unknown field is an error, never ignored. */
const Nada = z.strictObject({}).nullish();

/**
 * Validates every part of a request against its route and reports all that is wrong at once.
 * @throws ErrorDeNegocio DATOS_INVALIDOS naming each field.
 */
export function leerPeticion<R extends Ruta>(ruta: R, peticion: PeticionHttp): Peticion<R> {
  const errores: ErrorDeCampo[] = [];
  const leer = (esquema: z.ZodType, valor: unknown, raiz: string): unknown => {
    const resultado = esquema.safeParse(valor);
    if (resultado.success) return resultado.data;
    errores.push(...erroresDeCampo(resultado.error, raiz));
    return undefined;
  };
  const parametros = leer(ruta.parametros ?? Nada, peticion.params, 'id');
  const consulta = leer(ruta.consulta ?? Nada, peticion.query, 'consulta');
  const formulario =
    ruta.adjunto && new Formulario(peticion, ruta.adjunto, ruta.cuerpo ?? z.strictObject({}));
  const cuerpo = formulario ? undefined : leer(ruta.cuerpo ?? Nada, peticion.body, 'cuerpo');
  const llave = leer(LlaveDeIdempotencia, peticion.headers['idempotency-key'], 'Idempotency-Key');
  if (errores.length > 0) throw datosInvalidos(errores);
  return new Peticion<R>(
    ruta,
    // The schemas the values just passed are the route's own, which is what these types say.
    parametros as Peticion<R>['parametros'],
    consulta as Peticion<R>['consulta'],
    cuerpo as Peticion<R>['cuerpo'],
    {
      requestId: peticion.id,
      ip: peticion.ip,
      llave: (llave as string | undefined) ?? null,
      sesion: peticion.user ?? null,
      ...(formulario && { formulario }),
    },
  );
}
