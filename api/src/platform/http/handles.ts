import type { Route } from '@cartera/contrato/route';
import {
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { DownloadTrail } from '../audit/download-trail.js';
import { readRequest } from './read-request.js';
import type { ApiRequest, ApiResponse } from './request.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract route, for hooks that run before the handler. */
    route?: Route;
  }
}

/** A response without the envelope, in a format that other tools define. */
export class Bare {
  constructor(readonly body: object) {}
}

type Answer<R extends Route> = ApiResponse<R> | Bare;

/** Metadata key of the contract route of a handler. */
export const ROUTE_METADATA = 'cartera:route';

const ParsedRequest = createParamDecorator((route: Route, context: ExecutionContext) =>
  readRequest(route, context.switchToHttp().getRequest()),
);

/**
 * Mounts a handler on a route of the contract, which defines its method, path, status, access and validation. The
 * compiler checks the request and response types.
 */
export function Handles<R extends Route>(route: R) {
  return <M extends (request: ApiRequest<R>) => Answer<R> | Promise<Answer<R>>>(
    controller: object,
    name: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    if (!route.file) wrapInEnvelope(descriptor);
    // An interceptor costs each call a chain of observables, so few have one.
    if (route.file || route.audit) UseInterceptors(DownloadTrail)(controller, name, descriptor);
    RequestMapping({ path: route.path, method: RequestMethod[route.method] })(controller, name, descriptor);
    HttpCode(route.status ?? 200)(controller, name, descriptor);
    SetMetadata(ROUTE_METADATA, route)(controller, name, descriptor);
    RouteConfig({ route })(controller, name, descriptor);
    ParsedRequest(route)(controller, name, 0);
  };
}

/** Makes a handler return its response in the envelope of P-10.1, unless it is `Bare`. */
function wrapInEnvelope<M extends (request: never) => object | Promise<object>>(
  descriptor: TypedPropertyDescriptor<M>,
): void {
  const handle = descriptor.value as ((request: unknown) => object | Promise<object>) | undefined;
  descriptor.value = async function handleInEnvelope(this: unknown, request: unknown) {
    const response = await handle?.call(this, request);
    return response instanceof Bare ? response.body : { success: true, ...response };
  } as unknown as M;
}
