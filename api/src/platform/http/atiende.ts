import type { Ruta } from '@cartera/contrato/ruta';
import {
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { leerPeticion } from './leer-peticion.js';
import type { Peticion, Respuesta } from './peticion.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract route, for what the server decides before a handler runs. */
    ruta?: Ruta;
  }
}

/** Where a handler keeps its contract route: the access guard and the OpenAPI document read it. */
export const METADATO_RUTA = 'cartera:ruta';

const PeticionLeida = createParamDecorator((ruta: Ruta, contexto: ExecutionContext) =>
  leerPeticion(ruta, contexto.switchToHttp().getRequest()),
);

/**
 * Mounts a handler on a route of the contract: method, path, status, access and validation come from it, and
 * the compiler holds the handler to the route's request and answer.
 */
export function Atiende<R extends Ruta>(ruta: R) {
  return <M extends (peticion: Peticion<R>) => Respuesta<R> | Promise<Respuesta<R>>>(
    controlador: object,
    nombre: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    RequestMapping({ path: ruta.path, method: RequestMethod[ruta.metodo] })(controlador, nombre, descriptor);
    HttpCode(ruta.estado ?? 200)(controlador, nombre, descriptor);
    SetMetadata(METADATO_RUTA, ruta)(controlador, nombre, descriptor);
    RouteConfig({ ruta })(controlador, nombre, descriptor);
    PeticionLeida(ruta)(controlador, nombre, 0);
  };
}
