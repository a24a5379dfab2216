import { listarCajas, verCaja } from '@cartera/contrato/cajas';
import { listarClientes } from '@cartera/contrato/clientes';
import { listarCobradores } from '@cartera/contrato/cobradores';
import { listarCobros } from '@cartera/contrato/cobros';
import { verComisiones } from '@cartera/contrato/comisiones';
import { crearMeta, listarMetas } from '@cartera/contrato/metas';
import { verMiDia } from '@cartera/contrato/mi-dia';
import { verPlan } from '@cartera/contrato/plan';
import { exportarPrestamos, listarPrestamos, verAging } from '@cartera/contrato/prestamos';
import { exportarReporte, type ReporteRange, verReporte } from '@cartera/contrato/reportes';
import { generarRutas } from '@cartera/contrato/rutas-cobro';
import { verTablero } from '@cartera/contrato/tablero';
import { listarVisitas } from '@cartera/contrato/visitas';
import { readCsv } from './read-files.js';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';
import type { TestBook } from './test-book.js';

/** A figure by the screens that show it under one word. */
export type Readings = Readonly<Record<string, number | string>>;

const sumOf = <T>(items: readonly T[], figure: (item: T) => number): number =>
  items.reduce((sum, item) => sum + figure(item), 0);

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
  const { porEstado, programados } = prestamos.resumen;
  const conAtraso = porEstado.mora + porEstado.vencido;
  const { porCobrador, porDia, mora } = reporte;
  const cobrados = ['cobros', 'cobrado', 'cobradoDeCancelados', 'prestado', 'renovado', 'prestamos'] as const;
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
      'Préstamos: estados': sumOf(Object.values(porEstado), (count) => count) + programados,
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
    'Sin plan': {
      Dashboard: tablero.prestamosSinPlan,
      'Préstamos: filtro': await read.count({ sinPlan: '1' }),
    },
    'Con atraso': {
      'Préstamos: tarjeta': conAtraso,
      'Préstamos: filas': prestamos.data.filter(({ cuotasVencidas }) => cuotasVencidas > 0).length,
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
      'Préstamos: filas': sumOf(prestamos.data, ({ cuotasVencidas }) => cuotasVencidas),
      'Reporte de morosos: filas': sumOf(morosos.data, ({ cuotasVencidas }) => cuotasVencidas),
    },
    'Saldo pendiente': {
      'Préstamos: tarjeta': prestamos.resumen.saldoPendiente,
      'Préstamos: filas': sumOf(prestamos.data, ({ saldoPendiente }) => saldoPendiente),
      'Préstamos: archivo': sumOf(csv.prestamos, (row) => Number(row['Saldo pendiente'])),
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
      'Préstamos: vivos': vivos.filter(({ cobrador, cobradorDelCliente }) => cobrador ?? cobradorDelCliente)
        .length,
    },
    'Saldo por cobrar': {
      Cobradores: read.cobradores.saldoPendiente,
      'Préstamos: vivos': sumOf(
        vivos.filter(({ cobrador, cobradorDelCliente }) => cobrador ?? cobradorDelCliente),
        ({ saldoPendiente }) => saldoPendiente,
      ),
    },
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

type Screens = Awaited<ReturnType<typeof readScreens>>;

/** The answers of the office's screens. */
async function readScreens(api: TestApp, token: string, range: ReporteRange) {
  const whole = { limit: 1000 };
  const reporteOf = async <T extends 'general' | 'prestamos' | 'cobros' | 'morosos'>(tipo: T) => {
    const answer = expectSuccess(await api.call(verReporte, { token, query: { ...range, ...whole, tipo } }));
    if (answer.tipo !== tipo) throw new Error(`Asked for ${tipo}, got ${answer.tipo}`);
    return answer as Extract<typeof answer, { tipo: T }>;
  };
  const list = async (query: object = {}) =>
    expectSuccess(await api.call(listarPrestamos, { token, query: { ...whole, ...query } }));
  const rutasOf = async (tipo: 'vencidos' | 'todos') =>
    expectSuccess(await api.call(generarRutas, { token, query: { tipo, limit: 1000 } }));
  const rowsOf = (content: Buffer) => {
    const [titles = [], ...rows] = readCsv(content);
    return rows.map((row) => Object.fromEntries(titles.map((title, place) => [title, row[place] ?? ''])));
  };
  const days = rowsOf(
    (await api.download(exportarReporte, { token, params: { formato: 'csv' }, query: range })).content,
  );
  const loans = rowsOf((await api.download(exportarPrestamos, { token })).content);
  return {
    tablero: expectSuccess(await api.call(verTablero, { token })).data,
    aging: expectSuccess(await api.call(verAging, { token })),
    prestamos: await list(),
    vivos: (await list({ vivos: '1' })).data,
    count: async (query: object) => (await list(query)).total,
    clientes: async (query: object) =>
      expectSuccess(await api.call(listarClientes, { token, query: { ...whole, ...query } })).total,
    cobros: expectSuccess(await api.call(listarCobros, { token, query: whole })),
    cobradores: expectSuccess(await api.call(listarCobradores, { token })).resumen,
    reporte: (await reporteOf('general')).resumen,
    reportePrestamos: await reporteOf('prestamos'),
    reporteCobros: await reporteOf('cobros'),
    morosos: await reporteOf('morosos'),
    rutas: await rutasOf('vencidos'),
    toVisit: await rutasOf('todos'),
    csv: { general: (title: string) => sumOf(days, (day) => Number(day[title])), prestamos: loans },
  };
}

/** The figures of each loan: one word, one figure on every screen that shows the loan. */
async function figuresOfPrestamos(api: TestApp, { gerente, collectors }: TestBook, read: Screens) {
  const { token } = gerente;
  const found: Record<string, Record<string, number | string>> = {};
  const note = (word: string, id: string, screen: string, figure: number | string | undefined) => {
    if (figure === undefined) return;
    const key = `${word} de ${id}`;
    found[key] = { ...found[key], [screen]: figure };
  };
  for (const { _id, saldoPendiente, cuotasVencidas } of read.prestamos.data) {
    const { resumen } = expectSuccess(await api.call(verPlan, { token, params: { id: _id } }));
    note('Saldo pendiente', _id, 'Préstamos', saldoPendiente);
    note('Saldo pendiente', _id, 'Plan', resumen.saldoPendiente);
    note('Cuotas vencidas', _id, 'Préstamos', cuotasVencidas);
    note('Cuotas vencidas', _id, 'Plan', resumen.cuotasVencidas);
    note('Estado', _id, 'Plan', resumen.estado);
  }
  for (const { _id, saldoPendiente, estado } of read.reportePrestamos.data) {
    note('Saldo pendiente', _id, 'Reporte de préstamos', saldoPendiente);
    note('Estado', _id, 'Reporte de préstamos', estado);
  }
  for (const moroso of read.morosos.data) {
    note('Saldo pendiente', moroso._id, 'Reporte de morosos', moroso.saldoPendiente);
    note('Cuotas vencidas', moroso._id, 'Reporte de morosos', moroso.cuotasVencidas);
    note('Días vencido', moroso._id, 'Reporte de morosos', moroso.diasVencido);
    note('Monto vencido', moroso._id, 'Reporte de morosos', moroso.montoVencido);
    note('Cobrador', moroso._id, 'Reporte de morosos', moroso.cobrador?._id ?? '');
  }
  for (const ruta of read.rutas.data) {
    for (const { _id, saldoPendiente, diasVencido } of ruta.prestamosVencidos) {
      note('Saldo pendiente', _id, 'Rutas', saldoPendiente);
      note('Días vencido', _id, 'Rutas', diasVencido);
      note('Cobrador', _id, 'Rutas', ruta.cobradorId ?? '');
    }
  }
  for (const { id, token: own } of collectors) {
    const { paradas } = expectSuccess(await api.call(verMiDia, { token: own })).data;
    for (const prestamo of paradas.flatMap(({ prestamos }) => prestamos)) {
      note('Saldo pendiente', prestamo._id, 'Mi día', prestamo.saldoPendiente);
      note('Cuotas vencidas', prestamo._id, 'Mi día', prestamo.cuotasVencidas);
      note('Estado', prestamo._id, 'Mi día', prestamo.estado);
      if (prestamo.cuotasVencidas === 0) continue;
      note('Días vencido', prestamo._id, 'Mi día', prestamo.diasVencido);
      note('Monto vencido', prestamo._id, 'Mi día', prestamo.atrasado);
      note('Cobrador', prestamo._id, 'Mi día', id);
    }
  }
  return found;
}

/** The figures of each collector, and of the money that each has. */
async function figuresOfCobradores(api: TestApp, { gerente, collectors }: TestBook, read: Screens) {
  const { token } = gerente;
  const month = api.clock.today().slice(0, 7);
  const range = { desde: `${month}-01`, hasta: api.clock.today() };
  const ofMonth = expectSuccess(await api.call(verReporte, { token, query: range })).resumen.porCobrador;
  const comisiones = expectSuccess(await api.call(verComisiones, { token, query: range })).data.cobradores;
  const cajas = expectSuccess(await api.call(listarCajas, { token, query: { limit: 1000 } })).data;
  const goal = { periodo: month, fechaVencimiento: `${month}-31`, metaMonto: 1_000_000, metaCobros: 9 };
  const found: Record<string, Readings> = {};
  for (const { id, token: own } of collectors) {
    expectSuccess(await api.call(crearMeta, { token, body: { ...goal, cobradorId: id } }));
    const [meta] = expectSuccess(await api.call(listarMetas, { token, query: { cobradorId: id } })).data;
    const dia = expectSuccess(await api.call(verMiDia, { token: own })).data;
    const caja = expectSuccess(await api.call(verCaja, { token: own, params: { id } })).data;
    const listed = cajas.find(({ _id }) => _id === id);
    const reported = read.reporte.porCobrador.find(({ cobrador }) => cobrador?._id === id);
    const inMonth = ofMonth.find(({ cobrador }) => cobrador?._id === id);
    const ruta = read.rutas.data.find(({ cobradorId }) => cobradorId === id);
    const visitas = expectSuccess(await api.call(listarVisitas, { token: own })).resumen;
    const prestamos = dia.paradas.flatMap((parada) => parada.prestamos);
    const figures: Record<string, Readings> = {
      'Monto vencido': {
        'Reportes: Vencido por cobrador': reported?.montoVencido ?? -1,
        Rutas: ruta?.montoVencido ?? -1,
        'Mi día': sumOf(prestamos, ({ atrasado }) => atrasado),
      },
      'Con atraso': {
        'Reportes: cobradores': reported?.morosos ?? -1,
        Rutas: ruta?.totalVencidos ?? -1,
        'Mi día': prestamos.filter(({ cuotasVencidas }) => cuotasVencidas > 0).length,
      },
      'Cobrado del mes': {
        Reportes: inMonth?.cobrado ?? -1,
        Metas: meta?.montoAlcanzado ?? -1,
        Comisiones: comisiones.find(({ _id }) => _id === id)?.cobrado ?? -1,
      },
      'Cobros del mes': { Reportes: inMonth?.cobros ?? -1, Metas: meta?.cobrosRealizados ?? -1 },
      'Debe tener': {
        Cajas: listed?.saldo ?? -1,
        'Mi caja': caja.saldo,
        'Mi día': dia.caja?.saldo ?? -1,
      },
      'Efectivo conmigo': { 'Mi día': dia.efectivo, 'Mi caja': caja.esperado, Cajas: listed?.esperado ?? -1 },
      'Cobros en caja': { Cajas: listed?.cobrado ?? -1, 'Mi caja': caja.cobrado },
      'Promesas incumplidas': {
        Visitas: visitas.promesasIncumplidas,
        'Mi día': sumOf(dia.paradas, ({ promesasIncumplidas }) => promesasIncumplidas),
      },
    };
    for (const [word, readings] of Object.entries(figures)) found[`${word} de ${id}`] = readings;
  }
  return found;
}
