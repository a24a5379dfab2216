import { listarCajas, verCaja } from '@cartera/contrato/cajas';
import { verComisiones } from '@cartera/contrato/comisiones';
import { crearMeta, listarMetas } from '@cartera/contrato/metas';
import { verMiDia } from '@cartera/contrato/mi-dia';
import { verPlan } from '@cartera/contrato/plan';
import { verReporte } from '@cartera/contrato/reportes';
import { listarVisitas } from '@cartera/contrato/visitas';
import { situacionOf } from '@cartera/dominio/estado';
import { type Readings, type Screens, sumOf } from './read-screens.js';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';
import type { TestBook } from './test-book.js';

/** The figures of each loan: one word, one figure on every screen that shows the loan. */
export async function figuresOfPrestamos(api: TestApp, { gerente, collectors }: TestBook, read: Screens) {
  const { token } = gerente;
  const found: Record<string, Record<string, number | string>> = {};
  const note = (word: string, id: string, screen: string, figure: number | string | undefined) => {
    if (figure === undefined) return;
    const key = `${word} de ${id}`;
    found[key] = { ...found[key], [screen]: figure };
  };
  for (const { _id, saldoPendiente, cuotasVencidas, cierre } of read.prestamos.data) {
    const { resumen } = expectSuccess(await api.call(verPlan, { token, params: { id: _id } }));
    note('Saldo pendiente', _id, 'Préstamos', saldoPendiente);
    note('Saldo pendiente', _id, 'Plan', resumen.saldoPendiente);
    note('Cuotas vencidas', _id, 'Préstamos', cuotasVencidas);
    note('Cuotas vencidas', _id, 'Plan', resumen.cuotasVencidas);
    note('Estado', _id, 'Plan', situacionOf(resumen));
    note('Cierre', _id, 'Préstamos', cierre ?? '');
    note('Cierre', _id, 'Plan', resumen.cierre ?? '');
  }
  for (const { _id, saldoPendiente, estado, cierre } of read.reportePrestamos.data) {
    note('Cierre', _id, 'Reporte de préstamos', cierre ?? '');
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
export async function figuresOfCobradores(api: TestApp, { gerente, collectors }: TestBook, read: Screens) {
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
