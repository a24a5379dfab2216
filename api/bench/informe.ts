import type { Cifras } from './medir.js';

/** A call, the API's figures and the bare server's. */
export interface Fila {
  readonly nombre: string;
  readonly api: Cifras;
  readonly desnudo: Cifras;
  readonly razon: number;
  readonly cumple: boolean;
}

interface Libro {
  readonly prestamos: number;
  readonly filas: readonly Fila[];
}

/** p95 may grow by this much from the smallest book to the largest. */
const CRECIMIENTO_MAXIMO = 1.5;

export function filaDe(nombre: string, api: Cifras, desnudo: Cifras, meta: number): Fila {
  const razon = api.porSegundo / desnudo.porSegundo;
  return { nombre, api, desnudo, razon, cumple: razon >= meta };
}

/** Requests a second, milliseconds and ratios, as Markdown. */
export function tabla(filas: readonly Fila[]): string {
  const cabecera = ['llamada', 'API/s', 'p50', 'p95', 'p99', 'desnudo/s', 'p50', 'p95', 'p99', 'razón', ''];
  return enMarkdown(
    cabecera,
    filas.map(({ nombre, api, desnudo, razon, cumple }) => [
      nombre,
      ...[api, desnudo].flatMap(({ porSegundo, p50, p95, p99 }) => [
        porSegundo.toFixed(0),
        ...[p50, p95, p99].map((ms) => ms.toFixed(1)),
      ]),
      razon.toFixed(2),
      cumple ? 'sí' : 'NO',
    ]),
  );
}

/** The p95 of each call on each book, and how many times the smallest's the largest's is. */
export function tablaDeCrecimiento(libros: readonly Libro[]): string {
  const cabecera = ['llamada', ...libros.map(({ prestamos }) => `${prestamos}`), 'veces', ''];
  const nombres = libros[0]?.filas.map(({ nombre }) => nombre) ?? [];
  return enMarkdown(
    cabecera,
    nombres.map((nombre) => {
      const p95 = libros.map(({ filas }) => filas.find((fila) => fila.nombre === nombre)?.api.p95 ?? 0);
      const veces = (p95.at(-1) ?? 0) / (p95[0] || 1);
      const cumple = veces <= CRECIMIENTO_MAXIMO ? 'sí' : 'NO';
      return [nombre, ...p95.map((ms) => ms.toFixed(1)), veces.toFixed(2), cumple];
    }),
  );
}

function enMarkdown(cabecera: readonly string[], filas: readonly (readonly string[])[]): string {
  const linea = (celdas: readonly string[]): string => `| ${celdas.join(' | ')} |`;
  return [linea(cabecera), linea(cabecera.map(() => '---')), ...filas.map(linea)].join('\n');
}
