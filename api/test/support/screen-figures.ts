import { verPlan } from '@cartera/contrato/plan';
import { type Readings, readScreens, sumOf } from './read-screens.js';
import { expectSuccess } from './request.js';
import { figuresOfCobradores, figuresOfPrestamos } from './row-figures.js';
import type { TestApp } from './test-app.js';
import type { TestBook } from './test-book.js';

/**
 * Reads the figures of each screen and file through the calls that it makes, by the word under which it shows them. Words
 * and their definitions are in docs/reglas.md, 'The words of the screens'.
 */
export async function screenFigures(api: TestApp, book: TestBook): Promise<Record<string, Readings>> {
  const { token } = book.gerente;
  const today = api.clock.today();
  const range = { desde: '2020-01-01', hasta: today };
  const read = await readScreens(api, token, range);
  const { tablero, aging, prestamos, vivos, cobros, reporte, morosos, rutas, toVisit, csv } = read;
  const { porEstado, programados, castigados = -1 } = prestamos.resumen;
  const enCartera = prestamos.data.filter(({ castigado }) => !castigado);
  const porCobrar = vivos.filter(
    ({ castigado, cobrador, cobradorDelCliente }) => !castigado && (cobrador ?? cobradorDelCliente),
  );
  const conAtraso = porEstado.mora + porEstado.vencido;
  const { porCobrador, porDia, mora } = reporte;
  const cobrados = [
    'cobros',
    'cobrado',
    'cobradoDeCancelados',
    'prestado',
    'renovado',
    'prestamos',
    'condonado',
  ] as const;
  const partsOf = (figure: (typeof cobrados)[number], title: string): Readings => ({
    'Reportes: total': reporte[figure],
    'Reportes: días': sumOf(porDia, (day) => day[figure]),
    'Reportes: cobradores': sumOf(porCobrador, (own) => own[figure]),
    'Reportes: archivo': csv.general(title),
  });
  return {
    Cobros: {
      'Dashboard: Total cobros': tablero.totalCobros,
      'Cobros: tarjeta': cobros.resumen.cobros,
      ...partsOf('cobros', 'Cobros'),
    },
    'Cobros en la lista': {
      'Cobros: páginas': cobros.total,
      'Cobros: filas': cobros.data.length,
      'Reporte de cobros: páginas': read.reporteCobros.total,
    },
    Cobrado: {
      'Dashboard: Monto cobrado': tablero.montoCobrado,
      'Cobros: Total cobrado': cobros.resumen.montoTotal,
      ...partsOf('cobrado', 'Cobrado'),
    },
    'Cobrado de cancelados': {
      Dashboard: tablero.cobradoDeCancelados,
      Cobros: cobros.resumen.cobradoDeCancelados,
      ...partsOf('cobradoDeCancelados', 'Cobrado de cancelados'),
    },
    Condonado: {
      Dashboard: tablero.condonado ?? -1,
      ...partsOf('condonado', 'Condonado'),
      'Reporte condonado: filas': sumOf(read.condonados.data, ({ monto }) => monto),
      'Reporte condonado: archivo': sumOf(read.condonadoFile, (row) => Number(row.Condonado)),
      'Plan: todos': await condonadoOfPlanes(api, token, prestamos.data),
    },
    'Pagado · condonado': {
      'Préstamos: filtro': await read.count({ estado: 'pagado', cierre: 'condonado' }),
      'Préstamos: filas': prestamos.data.filter(({ cierre }) => cierre === 'condonado').length,
      'Préstamos: archivo': csv.prestamos.filter((row) => row.Estado === 'Pagado · condonado').length,
      'Reporte de préstamos: filas': read.reportePrestamos.data.filter(({ cierre }) => cierre === 'condonado')
        .length,
    },
    'Pagado con cobros': {
      'Préstamos: filtro': await read.count({ cierre: 'cobro' }),
      'Préstamos: filas': prestamos.data.filter(({ cierre }) => cierre === 'cobro').length,
      'Préstamos: archivo': csv.prestamos.filter((row) => row.Estado === 'Pagado').length,
    },
    Prestado: {
      'Dashboard: Monto prestado': tablero.montoPrestado,
      'Préstamos: Monto prestado': prestamos.resumen.montoPrestado,
      ...partsOf('prestado', 'Prestado'),
    },
    Renovado: {
      Dashboard: tablero.montoRenovado,
      'Préstamos: tarjeta': prestamos.resumen.montoRenovado,
      ...partsOf('renovado', 'Renovado'),
    },
    Recuperación: { Dashboard: tablero.porcentajeRecuperacion, Reportes: reporte.porcentajeRecuperacion },
    'Todos los préstamos': {
      'Dashboard: Total préstamos': tablero.totalPrestamos,
      'Préstamos: tarjeta': prestamos.total,
      'Préstamos: estados': sumOf(Object.values(porEstado), (count) => count) + programados + castigados,
      'Préstamos: archivo': csv.prestamos.length,
    },
    'Préstamos (sin cancelados)': {
      ...partsOf('prestamos', 'Préstamos (sin cancelados)'),
      'Préstamos: estados': prestamos.total - porEstado.cancelado - programados,
    },
    'Préstamos activos': {
      Dashboard: tablero.prestamosActivos,
      'Préstamos: Activos': porEstado.activo,
      'Préstamos: filtro': await read.count({ estado: 'activo' }),
    },
    Programados: {
      Dashboard: tablero.prestamosProgramados,
      'Préstamos: tarjeta': programados,
      'Préstamos: filtro': await read.count({ estado: 'programado' }),
    },
    Castigados: {
      'Préstamos: tarjeta': castigados,
      'Préstamos: filtro': await read.count({ estado: 'castigado' }),
      'Préstamos: filas': prestamos.data.length - enCartera.length,
      'Reportes: total': reporte.castigados?.prestamos ?? -1,
    },
    'Saldo castigado': {
      'Préstamos: tarjeta': prestamos.resumen.saldoCastigado ?? -1,
      'Reportes: total': reporte.castigados?.saldoPendiente ?? -1,
    },
    'Cobrado de castigados': {
      'Reportes: total': reporte.cobradoDeCastigados ?? -1,
      'Reportes: días': sumOf(porDia, ({ cobradoDeCastigados = -1 }) => cobradoDeCastigados),
      'Reportes: archivo': csv.general('Cobrado de castigados'),
    },
    'Sin plan': {
      Dashboard: tablero.prestamosSinPlan,
      'Préstamos: filtro': await read.count({ sinPlan: '1' }),
    },
    'Con atraso': {
      'Préstamos: tarjeta': conAtraso,
      'Préstamos: filas': enCartera.filter(({ cuotasVencidas }) => cuotasVencidas > 0).length,
      'Reportes: morosos': mora.morosos,
      'Reportes: rangos': sumOf(Object.values(mora.porRango), ({ prestamos }) => prestamos),
      'Reportes: cobradores': sumOf(porCobrador, (own) => own.morosos),
      'Reporte de morosos: páginas': morosos.total,
      'Rutas: tarjeta': rutas.resumen.prestamosVencidos,
      'Rutas: rutas': sumOf(rutas.data, ({ totalVencidos }) => totalVencidos),
    },
    'Monto vencido': {
      'Dashboard: Aging de Mora': sumOf(Object.values(aging.montos), (monto) => monto),
      'Reportes: total': mora.montoVencido,
      'Reportes: rangos': sumOf(Object.values(mora.porRango), ({ monto }) => monto),
      'Reportes: cobradores': sumOf(porCobrador, (own) => own.montoVencido),
      'Reporte de morosos: filas': sumOf(morosos.data, ({ montoVencido }) => montoVencido),
      'Rutas: tarjeta': rutas.resumen.montoVencido ?? -1,
      'Rutas: rutas': sumOf(rutas.data, ({ montoVencido = -1 }) => montoVencido),
    },
    'Cuotas vencidas': {
      'Dashboard: Aging de Mora': sumOf(Object.values(aging.data), (count) => count),
      'Préstamos: filas': sumOf(enCartera, ({ cuotasVencidas }) => cuotasVencidas),
      'Reporte de morosos: filas': sumOf(morosos.data, ({ cuotasVencidas }) => cuotasVencidas),
    },
    'Saldo pendiente': {
      'Préstamos: tarjeta': prestamos.resumen.saldoPendiente,
      'Préstamos: filas': sumOf(enCartera, ({ saldoPendiente }) => saldoPendiente),
      'Préstamos: archivo': sumOf(
        csv.prestamos.filter((row) => row.Estado !== 'Castigado'),
        (row) => Number(row['Saldo pendiente']),
      ),
      'Reportes: estados': sumOf(Object.values(reporte.porEstado), ({ saldoPendiente }) => saldoPendiente),
    },
    'Total a cobrar': {
      'Rutas: tarjeta': rutas.resumen.totalACobrar,
      'Rutas: rutas': sumOf(rutas.data, ({ totalACobrar }) => totalACobrar),
      'Reporte de morosos: filas': sumOf(morosos.data, ({ saldoPendiente }) => saldoPendiente),
      'Reportes: mora': mora.saldoPendiente,
    },
    'Préstamos por cobrar': {
      Cobradores: read.cobradores.prestamosAsignados,
      'Préstamos: vivos': porCobrar.length,
    },
    'Saldo por cobrar': {
      Cobradores: read.cobradores.saldoPendiente,
      'Préstamos: vivos': sumOf(porCobrar, ({ saldoPendiente }) => saldoPendiente),
    },
    Cobradores: { Usuarios: read.usuarios.porRol.cobrador, Cobradores: read.cobradores.total },
    'Clientes por visitar': {
      'Rutas: tarjeta': toVisit.resumen.clientes,
      'Rutas: rutas': sumOf(toVisit.data, ({ totalClientes }) => totalClientes),
    },
    Clientes: { Dashboard: tablero.totalClientes, Clientes: await read.clientes({}) },
    'Clientes activos': {
      Dashboard: tablero.clientesActivos,
      Clientes: await read.clientes({ estado: 'activo' }),
    },
    ...(await figuresOfPrestamos(api, book, read)),
    ...(await figuresOfCobradores(api, book, read)),
  };
}

/** The pesos that were forgiven, as the pages of all loans show them. */
async function condonadoOfPlanes(
  api: TestApp,
  token: string,
  prestamos: readonly { readonly _id: string }[],
): Promise<number> {
  let condonado = 0;
  for (const { _id: id } of prestamos) {
    const { resumen } = expectSuccess(await api.call(verPlan, { token, params: { id } }));
    condonado += resumen.condonado ?? 0;
  }
  return condonado;
}
