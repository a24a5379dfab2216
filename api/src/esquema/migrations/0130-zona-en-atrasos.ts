import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createScopedContador } from '../counting.js';
import { createScopedView } from '../scoped-views.js';
import { createCalculation, createTriggerFunction } from './0080-atrasos.js';
import { NOMBRE_OF_CLIENTE, ofChangedClientes } from './0083-nombre-en-atrasos.js';
import { CONTRIBUTIONS_0114 } from './0114-cajas.js';

const ZONA = `coalesce(nullif(c.barrio, ''), c.ciudad)`;

/** A route by zone lists loans and clients of a collector's zone. Indexes give the first ones; `lugar` is how zones are compared. */
export class ZonaEnAtrasos1763683201300 implements MigrationInterface {
  name = 'ZonaEnAtrasos1763683201300';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE atraso ADD COLUMN zona text NOT NULL DEFAULT '', ADD COLUMN lugar text NOT NULL DEFAULT ''`);
    await q.query(`
      CREATE INDEX atraso_de_lugar_por_desde ON atraso (cobrador_id, lugar, desde, saldo DESC, prestamo_id)`);
    await q.query(`
      CREATE INDEX atraso_de_lugar_por_nombre ON atraso (cobrador_id, lugar, nombre, cliente_id, desde)`);
    await createScopedView(q, 'atraso');
    await createCalculation(q, { ...NOMBRE_OF_CLIENTE, zona: ZONA, lugar: `normalizar(${ZONA})` });
    await createTriggerFunction(
      q,
      'atrasar_cliente',
      ofChangedClientes('cobrador_id', 'nombre', 'barrio', 'ciudad'),
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await createTriggerFunction(q, 'atrasar_cliente', ofChangedClientes('cobrador_id', 'nombre'));
    await createCalculation(q, NOMBRE_OF_CLIENTE);
    await q.query(`DROP VIEW cobrador.atraso CASCADE`);
    await q.query(`ALTER TABLE atraso DROP COLUMN zona, DROP COLUMN lugar`);
    await createScopedView(q, 'atraso');
    await createScopedContador(q, CONTRIBUTIONS_0114);
  }
}
