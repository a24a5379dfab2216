import { Reconciliacion } from '../libro/reconciliacion.js';
import { conConexionPropia } from '../platform/db/conexion-propia.js';
import { ejecutarComando } from './comando.js';

/** For one slice of the book under one rule. */
const LIMITE_POR_SENTENCIA_MS = 5 * 60_000;

// `npm run libro:verificar -w @cartera/api`: whether the book adds up; writes nothing, so that a restored copy can be asked.
await ejecutarComando((base) =>
  conConexionPropia(base, LIMITE_POR_SENTENCIA_MS, async (ejecutor) => {
    const lineas: string[] = [];
    for await (const { prestamoId, regla, esperado, hallado } of new Reconciliacion(base).revisar(ejecutor)) {
      const deQue = prestamoId === null ? 'todo el libro' : `préstamo ${prestamoId}`;
      lineas.push(`  ${deQue}: ${regla} (se esperaba ${esperado}, hay ${hallado})`);
    }
    if (lineas.length === 0) return { codigo: 0, lineas: ['El libro cuadra'] };
    return { codigo: 1, lineas: [`El libro no cuadra. Casos: ${lineas.length}`, ...lineas] };
  }),
);
