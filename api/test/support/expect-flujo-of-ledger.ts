import { type CajaDeDinero, listarCajas } from '@cartera/contrato/cajas';
import { type FlujoTipo, verFlujoCaja } from '@cartera/contrato/flujo-caja';
import { addDays, daysBetween } from '@cartera/dominio/dates';
import type { Random } from '../../bench/dataset/random.js';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';

const RANGES = 5;

interface Row {
  readonly fecha: string;
  readonly tipo: FlujoTipo['tipo'];
  readonly de: string;
  readonly a: string;
  readonly monto: number;
}

/**
 * Compares the cash flow with the rows of the journal, for all accounts together and each alone, over the whole book and over
 * random ranges; and its kinds with the payments and loans of the ledger.
 * @param token of the office.
 */
export async function expectFlujoOfLedger(api: TestApp, token: string, random: Random): Promise<void> {
  const journal: Row[] = await api.db.query(
    'SELECT fecha::text, tipo, de_id AS de, a_id AS a, monto FROM asiento ORDER BY fecha',
  );
  const [first = api.clock.today(), last = first] = [journal[0]?.fecha, journal.at(-1)?.fecha];
  const query = { limit: 1000 };
  const cajas: CajaDeDinero[] = expectSuccess(await api.call(listarCajas, { token, query })).data;
  const all = cajas.map(({ _id }) => _id);
  const accounts: readonly (string | undefined)[] = [undefined, ...all];
  const ranges = [{ desde: first, hasta: last }];
  for (let n = 0; n < RANGES; n++) {
    const desde = addDays(first, random.integer(daysBetween(first, last) + 1));
    ranges.push({ desde, hasta: addDays(desde, random.integer(daysBetween(desde, last) + 1)) });
  }
  for (const cuenta of accounts) {
    for (const range of ranges) {
      const shown = expectSuccess(
        await api.call(verFlujoCaja, { token, query: { ...range, ...(cuenta && { cuenta }) } }),
      ).data;
      const expected = flujoOfJournal(journal, new Set(cuenta ? [cuenta] : all), range);
      const { saldoInicial, entradas, salidas, saldoFinal, tipos } = shown;
      expect([cuenta, range, { saldoInicial, entradas, salidas, saldoFinal, tipos }]).toEqual([
        cuenta,
        range,
        expected,
      ]);
    }
  }
  const whole = flujoOfJournal(journal, new Set(all), { desde: first, hasta: last });
  const sumOf = (tipo: string, side: 'entradas' | 'salidas') =>
    whole.tipos.filter((one) => one.tipo === tipo).reduce((sum, one) => sum + one[side], 0);
  const [ledger] = await api.db.query(`
    SELECT (SELECT coalesce(sum(monto), 0) FROM cobro)::bigint AS cobrado,
           (SELECT coalesce(sum(desembolso_neto), 0) FROM prestamo p
             WHERE p.estado <> 'cancelado' OR EXISTS (SELECT FROM cobro k WHERE k.prestamo_id = p.id))::bigint AS prestado`);
  expect({
    cobrado: sumOf('cobro', 'entradas') - sumOf('reverso', 'salidas'),
    prestado: sumOf('desembolso', 'salidas') - sumOf('devolucion', 'entradas'),
  }).toEqual(ledger);
}

/** The cash flow of some accounts together, added up from the rows. What moves between them is neither in nor out. */
function flujoOfJournal(
  journal: readonly Row[],
  cajas: ReadonlySet<string>,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
) {
  const moved = journal
    .filter(({ de, a }) => cajas.has(de) !== cajas.has(a))
    .map(({ fecha, tipo, a, monto }) => ({
      ...{ fecha, tipo },
      entradas: cajas.has(a) ? monto : 0,
      salidas: cajas.has(a) ? 0 : monto,
    }));
  const netOf = (rows: readonly FlujoTipo[]) =>
    rows.reduce((sum, { entradas, salidas }) => sum + entradas - salidas, 0);
  const saldoInicial = netOf(moved.filter(({ fecha }) => fecha < desde));
  const inRange = moved.filter(({ fecha }) => fecha >= desde && fecha <= hasta);
  const tipos = new Map<string, FlujoTipo>();
  for (const { fecha, tipo, entradas, salidas } of inRange) {
    const before = tipos.get(`${fecha} ${tipo}`) ?? { entradas: 0, salidas: 0 };
    tipos.set(`${fecha} ${tipo}`, {
      ...{ fecha, tipo, entradas: before.entradas + entradas, salidas: before.salidas + salidas },
    });
  }
  return {
    saldoInicial,
    entradas: inRange.reduce((sum, { entradas }) => sum + entradas, 0),
    salidas: inRange.reduce((sum, { salidas }) => sum + salidas, 0),
    saldoFinal: saldoInicial + netOf(inRange),
    tipos: [...tipos.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tipo]) => tipo),
  };
}
