import { REPORTE_TYPES, RUTA_TYPES } from '@cartera/contrato/catalogs';
import type { Cliente } from '@cartera/contrato/clientes';
import { crearMeta } from '@cartera/contrato/metas';
import type { Prestamo } from '@cartera/contrato/prestamos';
import type { Route } from '@cartera/contrato/route';
import { filtersOf, isList, sortsOf } from './list-queries.js';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';
import { createTestCliente } from './test-clientes.js';
import { DocumentoArchiver } from './test-documentos.js';
import { testFoto } from './test-fotos.js';
import { Caja } from './test-prestamos.js';

/** An object of each kind in a collector's portfolio. */
export interface Portfolio {
  readonly cliente: Cliente;
  readonly prestamo: Prestamo;
  readonly cobro: string;
  readonly garantia: string;
  readonly documento: string;
  readonly meta: string;
  readonly cobrador: string;
}

/** Fills the portfolio of a collector: an overdue loan with a payment, collateral with a document, a photo, a goal. */
export async function fillPortfolio(
  api: TestApp,
  token: string,
  cobrador: string,
  nombre: string,
): Promise<Portfolio> {
  const caja = new Caja(api, token);
  const archiver = new DocumentoArchiver(api, token);
  const cliente = await createTestCliente(api, token, {
    nombre,
    cobrador,
    foto: await testFoto('jpeg', 8, 8),
  });
  const prestamo = await caja.prestarWithPlan({ cliente: cliente._id, cobrador, fechaInicio: '2026-02-02' });
  const cobro = expectSuccess(await caja.cobrar(prestamo._id, 7_000)).data._id;
  const garantia = expectSuccess(await archiver.create({ prestamo: prestamo._id, descripcion: nombre })).data
    ._id;
  const documento = expectSuccess(await archiver.upload(garantia)).data._id;
  expectSuccess(await archiver.vincular(garantia, documento));
  const body = {
    cobradorId: cobrador,
    periodo: '2026-03',
    metaMonto: 100_000,
    metaCobros: 2,
    fechaVencimiento: '2026-03-31',
  };
  const meta = expectSuccess(await api.call(crearMeta, { token, body })).data._id;
  return { cliente, prestamo, cobro, garantia, documento, meta, cobrador };
}

/** Every read without an id of the mounted routes, once for each variant that sums or filters in its own way. */
export function listPaths(routes: readonly Route[]): string[] {
  const lists = routes.filter(({ method, path }) => method === 'GET' && !/:(?!formato)/.test(path));
  return lists.flatMap((route) =>
    variantsOf(route).map((query) => route.path.replace(':formato', 'csv') + query),
  );
}

function variantsOf(route: Route): readonly string[] {
  const others = VARIANTS[route.path];
  if (!isList(route)) return others ?? [''];
  const ofFilters = filtersOf(route).flatMap(([name, values = []]) =>
    values.map((value) => `?${name}=${value}`),
  );
  return ['', '?search=portafolio', `?sort=${sortsOf(route).at(-1)}`, ...ofFilters, ...(others ?? [])];
}

const tipos = (types: readonly string[]) => types.map((tipo) => `?tipo=${tipo}`);

/** The variants of other calls, and those of a list beside its sorts and closed filters. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  '/cobros': ['?desde=2026-01-01'],
  '/documentos': ['?search=tarjeta'],
  '/metas-cobrador': ['?periodo=2026-03'],
  '/reportes': tipos(REPORTE_TYPES),
  '/reportes/export/:formato': tipos(REPORTE_TYPES),
  '/rutas-cobro': tipos(RUTA_TYPES),
};
