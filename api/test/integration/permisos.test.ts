import { ROLES, type Rol } from '@cartera/contrato/catalogos';
import { puede } from '@cartera/contrato/permisos';
import type { Ruta } from '@cartera/contrato/ruta';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { crearServidor } from '../../src/platform/http/servidor.js';
import { manejadoresMontados, rutasMontadas } from '../../src/platform/openapi/rutas-montadas.js';
import { plataformaSobre } from '../../src/platform/platform.module.js';
import { crearRegistro } from '../../src/platform/registro.js';
import { AppDePrueba } from '../support/app-de-prueba.js';
import { fallo, Solicitante } from '../support/pedir.js';
import { crearUsuarioDePrueba } from '../support/usuarios-de-prueba.js';

let api: AppDePrueba;
const tokens = new Map<Rol, string>();

beforeAll(async () => {
  api = await AppDePrueba.crear();
  for (const rol of ROLES) tokens.set(rol, (await crearUsuarioDePrueba(api, rol)).token);
});
afterAll(() => api.cerrar());

const NADIE = '0198e9a0-0000-7000-8000-000000000000';
const protegidas = (): Ruta[] => rutasMontadas(api.app).filter(({ acceso }) => acceso !== 'publico');

/** Calls a route with parameters that fit and nothing else, so that only its access decides between 401, 403 and the rest. */
const llamar = ({ metodo, path }: Ruta, token?: string) =>
  api.pedirTalCual(metodo, `/api${path.replace(/:\w+/g, NADIE)}`, { token });

describe('who may call what', () => {
  test('every handler is mounted by a route of the contract', () => {
    const manejadores = manejadoresMontados(api.app);
    expect(manejadores.length).toBeGreaterThan(10);
    expect(manejadores.filter(({ ruta }) => !ruta)).toEqual([]);
  });

  test('without a token, or with a bad one, every route that is not public is refused', async () => {
    for (const ruta of protegidas()) {
      for (const token of [undefined, 'inventado']) {
        const { estado, code } = fallo(await llamar(ruta, token));
        expect([ruta.metodo, ruta.path, estado, code]).toEqual([
          ruta.metodo,
          ruta.path,
          401,
          'NO_AUTENTICADO',
        ]);
      }
    }
  });

  test.each(ROLES)('%s may exactly what the permission table gives', async (rol) => {
    for (const ruta of protegidas().filter(({ path }) => path !== '/auth/logout')) {
      const { estado } = await llamar(ruta, tokens.get(rol));
      const permitido = ruta.acceso === 'autenticado' || ruta.acceso === 'publico' || puede(rol, ruta.acceso);
      expect([ruta.metodo, ruta.path, estado !== 403]).toEqual([ruta.metodo, ruta.path, permitido]);
      expect(estado).not.toBe(401);
      expect(estado).toBeLessThan(500);
    }
  });
});

test('with PERMISOS=abiertos everyone signed in may everything, and nobody else', async () => {
  const abierta = await AppDePrueba.crear({ configuracion: { permisos: 'abiertos' } });
  try {
    const { token } = await crearUsuarioDePrueba(abierta, 'cobrador');
    const eliminar = (quien?: string) =>
      abierta.pedirTalCual('DELETE', `/api/clientes/${NADIE}`, { token: quien });
    expect((await eliminar(token)).estado).toBe(404);
    expect((await eliminar()).estado).toBe(401);
  } finally {
    await abierta.cerrar();
  }
});

test('a handler without a route of the contract is refused to everybody', async () => {
  @Controller()
  class OlvidadoController {
    @Get('olvidado')
    ver(): object {
      return { secreto: true };
    }
  }
  const configuracion = { ...api.configuracion };
  @Module({
    imports: [plataformaSobre({ configuracion, base: api.db, reloj: api.reloj })],
    controllers: [OlvidadoController],
  })
  class ConOlvido {}
  const app = await NestFactory.create<NestFastifyApplication>(
    ConOlvido,
    crearServidor(crearRegistro('silent'), 0),
    { logger: false },
  );
  await app.listen(0, '127.0.0.1');
  try {
    const solicitante = new Solicitante(await app.getUrl());
    for (const token of [undefined, tokens.get('admin')]) {
      expect(fallo(await solicitante.pedirTalCual('GET', '/olvidado', { token }))).toMatchObject({
        estado: 403,
        code: 'SIN_PERMISO',
      });
    }
  } finally {
    await app.close();
  }
});
