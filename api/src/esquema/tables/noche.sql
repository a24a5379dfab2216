-- Runs of the nightly job.
CREATE TABLE trabajo_nocturno (
  dia date PRIMARY KEY,
  empezado timestamptz NOT NULL,
  terminado timestamptz NOT NULL CHECK (terminado >= empezado),
  estados_cambiados integer NOT NULL,
  descuadres integer NOT NULL,
  llaves_borradas integer NOT NULL,
  sesiones_borradas integer NOT NULL
);

-- The findings of its reconciliation (P-13.3). No foreign key to the run: findings are stored before it ends. A finding can
-- be about a total, which has no loan.
CREATE TABLE descuadre (
  id uuid PRIMARY KEY,
  dia date NOT NULL,
  prestamo_id uuid CONSTRAINT descuadre_prestamo_fk REFERENCES prestamo,
  regla text NOT NULL CHECK (regla <> ''),
  esperado bigint NOT NULL,
  hallado bigint NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX descuadre_por_dia ON descuadre (dia DESC, prestamo_id);
CREATE INDEX descuadre_por_prestamo ON descuadre (prestamo_id);
