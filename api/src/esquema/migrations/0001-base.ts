import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Text search without accents or case, and append-only tables. */
export class Base1763683200001 implements MigrationInterface {
  name = 'Base1763683200001';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await q.query(`CREATE EXTENSION IF NOT EXISTS unaccent`);

    // `unaccent` is only STABLE, because its dictionary could change. Ours does not, and a generated column and
    // an index need IMMUTABLE. Qualified names make it independent of search_path.
    await q.query(`
      CREATE FUNCTION normalizar(texto text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$`);

    await q.query(`
      CREATE FUNCTION solo_anexar() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'La tabla % solo admite filas nuevas', TG_TABLE_NAME USING ERRCODE = '23000';
      END $$`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP FUNCTION solo_anexar()`);
    await q.query(`DROP FUNCTION normalizar(text)`);
  }
}
