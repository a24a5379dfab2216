-- Payments that are not cash, of which nobody can count the money: a row of each, of the account that answers for it until
-- another person confirms that it arrived, or refuses it. `monto` is what was not undone before. Only the ledger inserts rows
-- (record 54). `desde` is when the payment was first registered, and `operacion_id` what moved the refused pesos.
CREATE TABLE verificacion (
  movimiento_id uuid PRIMARY KEY CONSTRAINT verificacion_movimiento_fk REFERENCES movimiento,
  cobro_id uuid NOT NULL,
  prestamo_id uuid NOT NULL,
  caja_id uuid NOT NULL CONSTRAINT verificacion_caja_fk REFERENCES caja,
  responsable_id uuid NOT NULL CONSTRAINT verificacion_responsable_fk REFERENCES usuario,
  metodo text NOT NULL,
  referencia text,
  monto bigint NOT NULL CHECK (monto >= 0),
  desde timestamptz NOT NULL,
  estado text NOT NULL CHECK (estado IN ('pendiente', 'confirmada', 'rechazada', 'deshecha')),
  decidida_por uuid CONSTRAINT verificacion_firma_fk REFERENCES usuario,
  decidida_en timestamptz,
  motivo text,
  por_extracto boolean NOT NULL DEFAULT false,
  -- An admin decided it without a second person.
  sola boolean NOT NULL DEFAULT false,
  operacion_id uuid CONSTRAINT verificacion_operacion_fk REFERENCES operacion_caja,
  CONSTRAINT verificacion_firma_check CHECK ((estado IN ('confirmada', 'rechazada')) = (decidida_por IS NOT NULL)),
  CONSTRAINT verificacion_rechazo_check CHECK ((estado = 'rechazada') = (operacion_id IS NOT NULL)),
  CONSTRAINT verificacion_deshecha_check CHECK ((estado = 'deshecha') = (monto = 0))
);
CREATE INDEX verificacion_pendiente ON verificacion (desde, movimiento_id) WHERE estado = 'pendiente';
CREATE INDEX verificacion_por_desde ON verificacion (desde, movimiento_id);
CREATE INDEX verificacion_por_caja ON verificacion (caja_id, desde);
CREATE INDEX verificacion_por_prestamo ON verificacion (prestamo_id);
CREATE INDEX verificacion_por_responsable ON verificacion (responsable_id);
CREATE INDEX verificacion_por_firma ON verificacion (decidida_por);
CREATE INDEX verificacion_por_operacion ON verificacion (operacion_id) WHERE operacion_id IS NOT NULL;
CREATE TRIGGER verificacion_se_decide_una_vez BEFORE UPDATE ON verificacion FOR EACH ROW
  WHEN (OLD.estado <> 'pendiente') EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER verificacion_sin_borrar BEFORE DELETE ON verificacion FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER verificacion_sin_truncar BEFORE TRUNCATE ON verificacion EXECUTE FUNCTION solo_anexar();

-- After the rows of the journal: the triggers of one event run in the order of their names.
CREATE TRIGGER movimiento_por_verificar AFTER INSERT ON movimiento
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION abrir_verificaciones();
