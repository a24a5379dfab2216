import type { DataSource } from 'typeorm';
import { fila } from '../platform/db/consultar.js';
import type { Cifra } from '../platform/observacion/cifra.js';

/** A column, in SQL, of the last night that ran to its end. */
function deLaUltima(columna: string) {
  return async (base: DataSource): Promise<number | undefined> => {
    const ultima = await fila<{ valor: number }>(
      base,
      `SELECT (${columna})::float8 AS valor FROM trabajo_nocturno ORDER BY dia DESC LIMIT 1`,
    );
    return ultima?.valor;
  };
}

/** What whoever watches over the money looks at: whether the nightly job runs, and whether the book adds up. */
export const CIFRAS_DE_LA_NOCHE: readonly Cifra[] = [
  {
    nombre: 'cartera_nightly_last_end_timestamp_seconds',
    ayuda: 'When the last nightly job ended',
    leer: deLaUltima('extract(epoch FROM terminado)'),
  },
  {
    nombre: 'cartera_nightly_duration_seconds',
    ayuda: 'How long the last nightly job took',
    leer: deLaUltima('extract(epoch FROM terminado - empezado)'),
  },
  {
    nombre: 'cartera_nightly_states_changed',
    ayuda: 'Loans whose state the last nightly job changed',
    leer: deLaUltima('estados_cambiados'),
  },
  {
    nombre: 'cartera_reconciliation_discrepancies',
    ayuda:
      'Figures of the book that did not add up in the last reconciliation; anything but 0 is an incident',
    leer: deLaUltima('descuadres'),
  },
  {
    nombre: 'cartera_nightly_runs',
    ayuda: 'Business days whose nightly job ran to its end',
    leer: async (base) =>
      (await fila<{ valor: number }>(base, 'SELECT count(*)::float8 AS valor FROM trabajo_nocturno'))?.valor,
  },
];
