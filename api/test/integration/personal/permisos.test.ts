import { ROLES } from '@cartera/contrato/catalogs';
import { can } from '@cartera/contrato/permisos';
import type { Route } from '@cartera/contrato/route';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { dataSourceOptions } from '../../../src/platform/db/data-source.js';
import { createHttpAdapter } from '../../../src/platform/http/server.js';
import { createLogger } from '../../../src/platform/logger.js';
import { mountedHandlers, mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { platformModuleFor } from '../../../src/platform/platform.module.js';
import { expectFailure, expectRefused, Requester, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestStaff, createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.create();
const staff = await createTestStaff(api);
afterAll(() => api.close());

const protectedRoutes = (): Route[] => mountedRoutes(api.app).filter(({ access }) => access !== 'publico');

/** Calls a route with valid parameters and nothing else, so that a 401 or 403 depends only on its access. */
const invoke = ({ method, path }: Route, token?: string) =>
  api.callRaw(method, `/api${path.replace(/:\w+/g, UNKNOWN_ID)}`, { token });

describe('access to routes', () => {
  test('every handler has a route of the contract', () => {
    const handlers = mountedHandlers(api.app);
    expect(handlers.length).toBeGreaterThan(10);
    expect(handlers.filter(({ route }) => !route)).toEqual([]);
  });

  test('every route that is not public refuses a missing or invalid token', async () => {
    for (const route of protectedRoutes()) {
      for (const token of [undefined, 'inventado']) {
        const { status, code } = expectFailure(await invoke(route, token));
        expect([route.method, route.path, status, code]).toEqual([
          route.method,
          route.path,
          401,
          'NO_AUTENTICADO',
        ]);
      }
    }
  });

  test.each(ROLES)('role %s may call exactly the routes of its permissions', async (rol) => {
    for (const route of protectedRoutes().filter(({ path }) => path !== '/auth/logout')) {
      const { status } = await invoke(route, staff[rol].token);
      const allowed = route.access === 'autenticado' || route.access === 'publico' || can(rol, route.access);
      expect([route.method, route.path, status !== 403]).toEqual([route.method, route.path, allowed]);
      expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
    }
  });
});

test('with PERMISOS=abiertos every signed-in user may do everything, and others nothing', async () => {
  const opened = await TestApp.create({ config: { permisos: 'abiertos' } });
  try {
    const { token } = await createTestUsuario(opened, 'cobrador');
    const eliminar = (who?: string) =>
      opened.callRaw('DELETE', `/api/clientes/${UNKNOWN_ID}`, { token: who });
    expect((await eliminar(token)).status).toBe(404);
    expect((await eliminar()).status).toBe(401);
  } finally {
    await opened.close();
  }
});

test('a handler without a route of the contract is refused to every user', async () => {
  @Controller()
  class ForgottenController {
    @Get('olvidado')
    get(): object {
      return { secret: true };
    }
  }
  const config = { ...api.config };
  @Module({
    imports: [
      platformModuleFor({ config, database: dataSourceOptions(api.base.urlDeLaApi), clock: api.clock }),
    ],
    controllers: [ForgottenController],
  })
  class WithForgottenRoute {}
  const app = await NestFactory.create<NestFastifyApplication>(
    WithForgottenRoute,
    createHttpAdapter(createLogger('silent'), 0),
    { logger: false },
  );
  await app.listen(0, '127.0.0.1');
  try {
    const requester = new Requester(await app.getUrl());
    for (const token of [undefined, staff.admin.token]) {
      expectRefused(await requester.callRaw('GET', '/olvidado', { token }), 403, 'SIN_PERMISO');
    }
  } finally {
    await app.close();
  }
});
