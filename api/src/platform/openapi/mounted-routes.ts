import type { Route } from '@cartera/contrato/route';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ROUTE_METADATA } from '../http/handles.js';

/** A handler and its contract route, if any. */
export interface MountedHandler {
  readonly name: string;
  readonly route: Route | undefined;
}

/** All methods of all controllers that Nest mounted. */
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

/** The mounted contract routes, ordered by path. */
export function mountedRoutes(app: INestApplicationContext): Route[] {
  return mountedHandlers(app)
    .flatMap(({ route }) => route ?? [])
    .sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
}
