import type { Figures } from './measure.js';

/** A call, the API's figures and the bare server's. */
export interface Row {
  readonly nombre: string;
  readonly api: Figures;
  readonly bare: Figures;
  readonly ratio: number;
  readonly meetsTarget: boolean;
}

interface GeneratedBook {
  readonly prestamos: number;
  readonly filas: readonly Row[];
}

/** p95 may grow by this much from the smallest book to the largest. */
const MAX_GROWTH = 1.5;

export function rowOf(nombre: string, api: Figures, bare: Figures, meta: number): Row {
  const ratio = api.perSecond / bare.perSecond;
  return { nombre, api, bare, ratio, meetsTarget: ratio >= meta };
}

/** Requests a second, milliseconds and ratios, as Markdown. */
export function tabla(filas: readonly Row[]): string {
  const header = ['llamada', 'API/s', 'p50', 'p95', 'p99', 'desnudo/s', 'p50', 'p95', 'p99', 'razón', ''];
  return enMarkdown(
    header,
    filas.map(({ nombre, api, bare, ratio, meetsTarget }) => [
      nombre,
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
export function growthTable(libros: readonly GeneratedBook[]): string {
  const header = ['llamada', ...libros.map(({ prestamos }) => `${prestamos}`), 'veces', ''];
  const names = libros[0]?.filas.map(({ nombre }) => nombre) ?? [];
  return enMarkdown(
    header,
    names.map((nombre) => {
      const p95 = libros.map(({ filas }) => filas.find((row) => row.nombre === nombre)?.api.p95 ?? 0);
      const times = (p95.at(-1) ?? 0) / (p95[0] || 1);
      const meetsTarget = times <= MAX_GROWTH ? 'sí' : 'NO';
      return [nombre, ...p95.map((ms) => ms.toFixed(1)), times.toFixed(2), meetsTarget];
    }),
  );
}

function enMarkdown(header: readonly string[], filas: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...filas.map(line)].join('\n');
}
