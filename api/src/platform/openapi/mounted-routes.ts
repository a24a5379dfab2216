import type { Route } from '@cartera/contrato/route';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ROUTE_METADATA } from '../http/handles.js';

/** A handler of the application, and its contract route where it has one. */
export interface MountedHandler {
  readonly name: string;
  readonly route: Route | undefined;
}

/** Every method of every controller, as Nest mounted them. */
export function mountedHandlers(app: INestApplicationContext): MountedHandler[] {
  const scanner = new MetadataScanner();
  const reflector = app.get(Reflector);
  return app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ name, metatype }) => {
      const prototype: Record<string, object> = metatype?.prototype ?? {};
      return scanner.getAllMethodNames(prototype).map((method) => ({
        name: `${String(name)}.${method}`,
        route: reflector.get<Route | undefined>(ROUTE_METADATA, prototype[method] as () => unknown),
      }));
    });
}

/** The contract routes the application answers, in the order of their paths. */
export function mountedRoutes(app: INestApplicationContext): Route[] {
  return mountedHandlers(app)
    .flatMap(({ route }) => route ?? [])
    .sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
}
