import type { MigrationInterface, QueryRunner } from 'typeorm';
import { OFICINA } from '../cajas.sql.js';

/** The last digit of the id of each account, its name, its code by default and its method. */
const CAJAS = [
  ['9', 'Bre-B', '112015', 'bre_b'],
  ['a', 'Consignaciones', '111005', 'consignacion'],
  ['b', 'Tarjetas', '112020', 'tarjeta'],
  ['c', 'Otros medios', '112095', 'otro'],
] as const;

/** The methods of payment that the lender offers besides cash, and the accounts of those that came later. */
export class MetodosOfrecidos1763683201190 implements MigrationInterface {
  name = 'MetodosOfrecidos1763683201190';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE configuracion ADD metodos_pago text[]`);
    for (const [digit, nombre, codigo, metodo] of CAJAS) {
      await q.query(`INSERT INTO caja (id, tipo, nombre, codigo, metodo) VALUES ($1, 'banco', $2, $3, $4)`, [
        ...[OFICINA.slice(0, -1) + digit, nombre, codigo, metodo],
      ]);
    }
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DELETE FROM caja WHERE metodo = ANY ($1)`, [CAJAS.map(([, , , metodo]) => metodo)]);
    await q.query(`ALTER TABLE configuracion DROP metodos_pago`);
  }
}
