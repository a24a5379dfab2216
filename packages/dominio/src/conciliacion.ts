import { addDays } from './dates.js';
import { normalizarReferencia } from './referencia.js';

/** Days by which a bank may be later or earlier than the ledger. */
export const TOLERANCE_DAYS = 3;

/** Shorter words of a description are too common to be a reference. */
const MIN_WORD = 4;

interface Row {
  readonly fecha: string;
  /** Whole pesos: in, or below 0, out. */
  readonly monto: number;
  readonly referencia: string | null;
}

/** A line of a bank statement. */
export interface FilaDeBanco extends Row {
  readonly descripcion: string | null;
}

/** A movement of the account in the ledger. */
export interface FilaDeLibro extends Row {
  /** The same for a payment that was undone and for its reversal; null for all others. */
  readonly par: string | null;
}

/** A line and a movement that are the same money. */
export interface Pareja<B, L> {
  readonly banco: B;
  readonly libro: L;
  /** Those found by reference may have other pesos. */
  readonly por: 'referencia' | 'monto';
}

/** Lines and movements that could be each other's. */
export interface Dudoso<B, L> {
  readonly banco: readonly B[];
  readonly libro: readonly L[];
}

export interface Conciliacion<B, L> {
  readonly conciliados: readonly Pareja<B, L>[];
  readonly dudosos: readonly Dudoso<B, L>[];
  readonly soloBanco: readonly B[];
  readonly soloLibro: readonly L[];
}

/**
 * Compares a bank statement with the ledger. A reference wins, then the same pesos on the nearest day. A line or a
 * movement with several counterparts is left to a person. An undone payment matches only a line that no other movement
 * matches. A statement has both a payment and its reversal, or none: without one of them, both are left out.
 */
export function conciliar<B extends FilaDeBanco, L extends FilaDeLibro>(
  banco: readonly B[],
  libro: readonly L[],
): Conciliacion<B, L> {
  const current = compare(
    banco,
    libro.filter(({ par }) => par === null),
  );
  const undone = compare(
    current.soloBanco,
    libro.filter(({ par }) => par !== null),
  );
  const found = [...undone.conciliados, ...undone.dudosos].flatMap(({ libro: rows }) => rows);
  const halves = new Set(found.map(({ par }) => par));
  return {
    conciliados: [...current.conciliados, ...undone.conciliados],
    dudosos: [...current.dudosos, ...undone.dudosos],
    soloBanco: undone.soloBanco,
    soloLibro: [...current.soloLibro, ...undone.soloLibro.filter(({ par }) => halves.has(par))],
  };
}

/** A criterion by which two rows are the same money, and the tolerance in days; null is any day. */
interface Rule {
  readonly keysOf: (row: Row) => readonly string[];
  readonly days: number | null;
}

const byReferenciaAndMonto: Rule = {
  keysOf: (row) => referenciasOf(row).map((referencia) => `${referencia} ${row.monto}`),
  days: null,
};
const byReferencia: Rule = {
  keysOf: (row) => referenciasOf(row).map((referencia) => `${referencia} ${Math.sign(row.monto)}`),
  days: null,
};
const byMonto = (days: number): Rule => ({ keysOf: ({ monto }) => [String(monto)], days });

function compare<B extends FilaDeBanco, L extends FilaDeLibro>(
  banco: readonly B[],
  libro: readonly L[],
): Conciliacion<B, L> {
  const left = { banco: new Set(banco), libro: new Set(libro) };
  const conciliados: Pareja<B, L>[] = [];
  const pairUp = (rule: Rule, por: 'referencia' | 'monto') => {
    for (const pair of pairsBy(left, rule)) {
      conciliados.push({ ...pair, por });
      left.banco.delete(pair.banco);
      left.libro.delete(pair.libro);
    }
  };
  pairUp(byReferenciaAndMonto, 'referencia');
  pairUp(byReferencia, 'referencia');
  for (let days = 0; days <= TOLERANCE_DAYS; days++) pairUp(byMonto(days), 'monto');
  const dudosos = [byReferencia, byMonto(TOLERANCE_DAYS)].flatMap((rule) => takeDudosos(left, rule));
  return { conciliados, dudosos, soloBanco: [...left.banco], soloLibro: [...left.libro] };
}

interface Left<B, L> {
  readonly banco: Set<B>;
  readonly libro: Set<L>;
}

/** The rows that have one counterpart each: each other. */
function pairsBy<B extends Row, L extends Row>(left: Left<B, L>, rule: Rule): { banco: B; libro: L }[] {
  const [banco, libro] = [placesOf(left.banco, rule), placesOf(left.libro, rule)];
  return [...left.banco].flatMap((fila) => {
    const movimiento = onlyOne(counterparts(libro, fila, rule));
    if (!movimiento || !onlyOne(counterparts(banco, movimiento, rule))) return [];
    return [{ banco: fila, libro: movimiento }];
  });
}

/** Takes the rows that have counterparts, in groups of one key and of days that are near. */
function takeDudosos<B extends Row, L extends Row>(left: Left<B, L>, rule: Rule): Dudoso<B, L>[] {
  const [banco, libro] = [placesOf(left.banco, rule), placesOf(left.libro, rule)];
  const found = [
    ...[...left.banco].map((row) => ({ row, key: sharedKey(libro, row, rule), banco: [row], libro: [] })),
    ...[...left.libro].map((row) => ({ row, key: sharedKey(banco, row, rule), banco: [], libro: [row] })),
  ].toSorted((one, other) => (one.row.fecha < other.row.fecha ? -1 : 1));
  const groups = new Map<string, { banco: B[]; libro: L[]; hasta: string }[]>();
  for (const one of found) {
    if (one.key === undefined) continue;
    const ofKey = groups.get(one.key) ?? [];
    groups.set(one.key, ofKey);
    let group = ofKey.at(-1);
    if (!group || (rule.days !== null && one.row.fecha > addDays(group.hasta, rule.days))) {
      group = { banco: [], libro: [], hasta: one.row.fecha };
      ofKey.push(group);
    }
    group.hasta = one.row.fecha;
    group.banco.push(...one.banco);
    group.libro.push(...one.libro);
    for (const row of one.banco) left.banco.delete(row);
    for (const row of one.libro) left.libro.delete(row);
  }
  return [...groups.values()].flat().map((group) => ({ banco: group.banco, libro: group.libro }));
}

/** Rows by their keys, with their day if days count. */
type Places<T> = ReadonlyMap<string, readonly T[]>;

function placesOf<T extends Row>(rows: Iterable<T>, { keysOf, days }: Rule): Places<T> {
  return groupBy(rows, (row) => keysOf(row).map((key) => (days === null ? key : `${key} ${row.fecha}`)));
}

function* counterparts<T>(places: Places<T>, row: Row, rule: Rule): Generator<T> {
  for (const key of rule.keysOf(row)) yield* near(places, key, row, rule);
}

function* near<T>(places: Places<T>, key: string, { fecha }: Row, { days }: Rule): Generator<T> {
  if (days === null) yield* places.get(key) ?? [];
  else for (let day = -days; day <= days; day++) yield* places.get(`${key} ${addDays(fecha, day)}`) ?? [];
}

/** The first key by which a row has counterparts. */
function sharedKey<T>(places: Places<T>, row: Row, rule: Rule): string | undefined {
  return rule.keysOf(row).find((key) => !near(places, key, row, rule).next().done);
}

function onlyOne<T>(values: Generator<T>): T | undefined {
  const first = values.next();
  return first.done || !values.next().done ? undefined : first.value;
}

/** Returns the possible references of a row: its own, and the words of its description that have a digit. */
function referenciasOf(row: Row & { readonly descripcion?: string | null }): string[] {
  const words = (row.descripcion ?? '')
    .split(/\s+/)
    .filter((word) => /\d/.test(word))
    .map(normalizarReferencia);
  const all = [
    normalizarReferencia(row.referencia ?? ''),
    ...words.filter(({ length }) => length >= MIN_WORD),
  ];
  return [...new Set(all)].filter((referencia) => referencia !== '');
}

function groupBy<T, K>(rows: Iterable<T>, keysOf: (row: T) => readonly K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  }
  return groups;
}
