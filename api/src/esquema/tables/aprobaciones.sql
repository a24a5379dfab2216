-- Writes above the cap that wait for a second person (record 50), and those below it that their author made alone
-- (`directa`), which the cap sums by day. `datos` is the command, and `cambios` what it changes. `sola`: an admin decided
-- without a second person. A row is decided once and never changes after that.
CREATE TABLE aprobacion (
  id uuid PRIMARY KEY,
  tipo text NOT NULL CHECK (tipo <> ''),
  -- The loan, payment, installment or account that it changes.
  entidad_id uuid NOT NULL,
  prestamo_id uuid CONSTRAINT aprobacion_prestamo_fk REFERENCES prestamo,
  caja_id uuid CONSTRAINT aprobacion_caja_fk REFERENCES caja,
  monto bigint NOT NULL CHECK (monto > 0),
  tope bigint NOT NULL,
  datos jsonb NOT NULL,
  cambios jsonb NOT NULL,
  nota text,
  pedida_por uuid NOT NULL CONSTRAINT aprobacion_autor_fk REFERENCES usuario,
  pedida_en timestamptz NOT NULL,
  dia date NOT NULL,
  vence_en timestamptz,
  estado text NOT NULL CHECK (estado IN ('directa', 'pendiente', 'aprobada', 'rechazada', 'retirada', 'caducada')),
  decidida_por uuid CONSTRAINT aprobacion_firma_fk REFERENCES usuario,
  decidida_en timestamptz,
  motivo text,
  sola boolean NOT NULL DEFAULT false,
  CONSTRAINT aprobacion_objeto_check CHECK ((prestamo_id IS NULL) <> (caja_id IS NULL)),
  CONSTRAINT aprobacion_plazo_check CHECK ((estado = 'directa') = (vence_en IS NULL)),
  CONSTRAINT aprobacion_firma_check CHECK ((estado IN ('aprobada', 'rechazada', 'retirada')) = (decidida_por IS NOT NULL))
);
CREATE UNIQUE INDEX aprobacion_una_pendiente ON aprobacion (tipo, entidad_id) WHERE estado = 'pendiente';
CREATE INDEX aprobacion_por_autor ON aprobacion (pedida_por, dia);
CREATE INDEX aprobacion_por_firma ON aprobacion (decidida_por);
CREATE INDEX aprobacion_por_prestamo ON aprobacion (prestamo_id);
CREATE INDEX aprobacion_por_caja ON aprobacion (caja_id);
CREATE TRIGGER aprobacion_decidida_una_vez BEFORE UPDATE ON aprobacion
FOR EACH ROW WHEN (OLD.estado <> 'pendiente') EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER aprobacion_sin_borrar BEFORE DELETE ON aprobacion
FOR EACH ROW EXECUTE FUNCTION solo_anexar();
