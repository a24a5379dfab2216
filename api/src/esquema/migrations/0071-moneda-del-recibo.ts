import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createScopedView } from '../scoped-views.js';

/** Receipts store the currency of their amounts. Earlier ones have none, and show pesos as before. */
export class MonedaDelRecibo1763683200710 implements MigrationInterface {
  name = 'MonedaDelRecibo1763683200710';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE recibo ADD moneda text CHECK (moneda IN ('COP', 'DOP', 'USD'))`);
    await createScopedView(q, 'recibo');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP VIEW cobrador.recibo`);
    await q.query(`ALTER TABLE recibo DROP moneda`);
    await createScopedView(q, 'recibo');
  }
}
