import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the lender's name, currency, terms of a new loan and CSV separator. A value is null until it is saved. */
export class ConfiguracionGeneral1763683200700 implements MigrationInterface {
  name = 'ConfiguracionGeneral1763683200700';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE configuracion
        ADD empresa text CHECK (length(empresa) BETWEEN 1 AND 80),
        ADD interes numeric(5,2) CHECK (interes BETWEEN 0 AND 100),
        ADD cuotas integer CHECK (cuotas BETWEEN 1 AND 365),
        ADD moneda text CHECK (moneda IN ('COP', 'DOP', 'USD')),
        ADD separador_csv text NOT NULL DEFAULT 'punto-y-coma' CHECK (separador_csv IN ('punto-y-coma', 'coma'))`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE configuracion
       DROP empresa, DROP interes, DROP cuotas, DROP moneda, DROP separador_csv`);
  }
}
