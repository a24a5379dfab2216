import type { MiDia, Parada, PrestamoDeParada } from '@cartera/contrato/mi-dia';
import { containsWords } from '@cartera/dominio/search';

/** A client's debt as of today, in whole pesos, and its delay. */
export interface Deuda {
  readonly hoy: number;
  readonly atrasado: number;
  readonly cuotasVencidas: number;
  readonly diasVencido: number;
}

export function deudaOf({ prestamos }: Parada): Deuda {
  const sum = (of: (prestamo: PrestamoDeParada) => number) =>
    prestamos.reduce((total, prestamo) => total + of(prestamo), 0);
  return {
    hoy: sum(({ hoy }) => hoy),
    atrasado: sum(({ atrasado }) => atrasado),
    cuotasVencidas: sum(({ cuotasVencidas }) => cuotasVencidas),
    diasVencido: Math.max(0, ...prestamos.map(({ diasVencido }) => diasVencido)),
  };
}

/** The visit of today; undefined without one. */
export function visitaDeHoy({ visitas }: Parada, hoy: string) {
  return visitas.find(({ fecha }) => fecha === hoy);
}

export function isVisitada(parada: Parada, hoy: string): boolean {
  return parada.cobradoHoy > 0 || visitaDeHoy(parada, hoy) !== undefined;
}

/** A stop with its number in the day's order, from 1. It keeps the number when others are done. */
export interface NumberedParada {
  readonly numero: number;
  readonly parada: Parada;
}

/** The open stops, the next one first, and the visited ones. */
export function splitDay({ fecha, paradas }: MiDia) {
  const numbered = paradas.map((parada, index): NumberedParada => ({ numero: index + 1, parada }));
  return {
    porVisitar: numbered.filter(({ parada }) => !isVisitada(parada, fecha)),
    visitadas: numbered.filter(({ parada }) => isVisitada(parada, fecha)),
  };
}

/** True if every word of a search is in the client's name, nickname, address or phone. Accents do not matter. */
export function matches({ cliente }: Parada, search: string): boolean {
  const { nombre, apodo, direccion, barrio, telefono } = cliente;
  return containsWords([nombre, apodo, direccion, barrio, telefono].filter(Boolean).join(' '), search);
}
