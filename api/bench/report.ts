import type { Figures } from './measure.js';

/** A call, the API's figures and the bare server's. */
export interface Row {
  readonly name: string;
  readonly api: Figures;
  readonly bare: Figures;
  readonly ratio: number;
  readonly meetsTarget: boolean;
}

interface GeneratedBook {
  readonly prestamos: number;
  readonly rows: readonly Row[];
}

/** p95 may grow by this much from the smallest book to the largest. */
const MAX_GROWTH = 1.5;

export function rowOf(name: string, api: Figures, bare: Figures, meta: number): Row {
  const ratio = api.perSecond / bare.perSecond;
  return { name: name, api, bare, ratio, meetsTarget: ratio >= meta };
}

/** Requests a second, milliseconds and ratios, as Markdown. */
export function table(rows: readonly Row[]): string {
  const header = ['llamada', 'API/s', 'p50', 'p95', 'p99', 'desnudo/s', 'p50', 'p95', 'p99', 'razón', ''];
  return markdownTable(
    header,
    rows.map(({ name, api, bare, ratio, meetsTarget }) => [
      name,
      ...[api, bare].flatMap(({ perSecond, p50, p95, p99 }) => [
        perSecond.toFixed(0),
        ...[p50, p95, p99].map((ms) => ms.toFixed(1)),
      ]),
      ratio.toFixed(2),
      meetsTarget ? 'sí' : 'NO',
    ]),
  );
}

/** The p95 of each call on each book, and how many times the smallest's the largest's is. */
export function growthTable(measuredLibros: readonly GeneratedBook[]): string {
  const header = ['llamada', ...measuredLibros.map(({ prestamos }) => `${prestamos}`), 'veces', ''];
  const names = measuredLibros[0]?.rows.map(({ name }) => name) ?? [];
  return markdownTable(
    header,
    names.map((name) => {
      const p95 = measuredLibros.map(({ rows }) => rows.find((row) => row.name === name)?.api.p95 ?? 0);
      const times = (p95.at(-1) ?? 0) / (p95[0] || 1);
      const meetsTarget = times <= MAX_GROWTH ? 'sí' : 'NO';
      return [name, ...p95.map((ms) => ms.toFixed(1)), times.toFixed(2), meetsTarget];
    }),
  );
}

function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
