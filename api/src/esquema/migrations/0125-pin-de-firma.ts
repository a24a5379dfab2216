import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The PIN with which a person signs operations of cash on the device of another. */
export class PinDeFirma1763683201250 implements MigrationInterface {
  name = 'PinDeFirma1763683201250';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE pin_de_firma (
        usuario_id uuid PRIMARY KEY CONSTRAINT pin_de_firma_usuario_fk REFERENCES usuario ON DELETE CASCADE,
        pin_hash text NOT NULL,
        intentos integer NOT NULL DEFAULT 0 CHECK (intentos >= 0),
        ultimo_intento timestamptz
      )`);
    // The lender may have taken the account from the person who knows the PIN.
    await q.query(`
      CREATE FUNCTION quitar_pin() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        DELETE FROM pin_de_firma WHERE usuario_id = NEW.id;
        RETURN NULL;
      END $$`);
    await q.query(`
      CREATE TRIGGER usuario_sin_pin AFTER UPDATE OF clave_hash, rol, estado ON usuario
      FOR EACH ROW WHEN ((OLD.clave_hash, OLD.rol, OLD.estado) IS DISTINCT FROM (NEW.clave_hash, NEW.rol, NEW.estado))
      EXECUTE FUNCTION quitar_pin()`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TRIGGER usuario_sin_pin ON usuario`);
    await q.query(`DROP FUNCTION quitar_pin()`);
    await q.query(`DROP TABLE pin_de_firma`);
  }
}
