import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createScopedContador } from '../counting.js';
import { createScopedView } from '../scoped-views.js';
import {
  createCalculation,
  createStoring,
  createTriggerFunction,
  TRIGGER_FUNCTIONS,
} from './0080-atrasos.js';
import { CONTRIBUTIONS_0082 } from './0082-dias-de-reportes.js';

/** The live loans of the clients of which one of some columns changed. */
export function ofChangedClientes(...columns: readonly string[]): string {
  const values = (row: string): string => columns.map((column) => `${row}.${column}`).join(', ');
  return `ARRAY(
    SELECT p.id FROM viejas v JOIN nuevas n ON n.id = v.id JOIN prestamo p ON p.cliente_id = n.id
     WHERE (${values('v')}) IS DISTINCT FROM (${values('n')}) AND p.estado IN ('activo', 'vencido', 'mora'))`;
}

/** What `atraso` has of the client. */
export const NOMBRE_OF_CLIENTE = { nombre: 'normalizar(c.nombre)' } as const;

/** A route lists its clients by name. An index gives the first ones of each collector. */
export class NombreEnAtrasos1763683200830 implements MigrationInterface {
  name = 'NombreEnAtrasos1763683200830';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE atraso ADD COLUMN nombre text NOT NULL DEFAULT ''`);
    await q.query(`CREATE INDEX atraso_por_nombre ON atraso (cobrador_id, nombre, cliente_id, desde)`);
    await createScopedView(q, 'atraso');
    await createCalculation(q, NOMBRE_OF_CLIENTE);
    await createStoring(q, 'true');
    await createTriggerFunction(q, 'atrasar_cliente', ofChangedClientes('cobrador_id', 'nombre'));
  }

  async down(q: QueryRunner): Promise<void> {
    await createTriggerFunction(q, 'atrasar_cliente', TRIGGER_FUNCTIONS.atrasar_cliente);
    await createStoring(q, 'p.cobrador_id IS NULL');
    await createCalculation(q);
    await q.query(`DROP VIEW cobrador.atraso CASCADE`);
    await q.query(`ALTER TABLE atraso DROP COLUMN nombre`);
    await createScopedView(q, 'atraso');
    await createScopedContador(q, CONTRIBUTIONS_0082);
  }
}
