import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for every filter, sort and search of the lists of collateral and documents. */
export class IndicesDeGarantias1763683200120 implements MigrationInterface {
  name = 'IndicesDeGarantias1763683200120';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX garantia_por_estado ON garantia (estado, created_at DESC, id DESC)`);
    await q.query(`CREATE INDEX garantia_por_tipo ON garantia (tipo, created_at DESC, id DESC)`);
    await q.query(`CREATE INDEX garantia_por_valor ON garantia (valor_declarado DESC, id DESC)`);
    await q.query(`CREATE INDEX garantia_busqueda ON garantia USING gin (busqueda gin_trgm_ops)`);
    await q.query(`CREATE INDEX documento_por_creacion ON documento (created_at DESC, id DESC)`);
    await q.query(
      `CREATE INDEX documento_busqueda ON documento USING gin (normalizar(nombre_original) gin_trgm_ops)`,
    );
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX documento_busqueda, documento_por_creacion`);
    await q.query(`DROP INDEX garantia_busqueda, garantia_por_valor, garantia_por_tipo, garantia_por_estado`);
  }
}
