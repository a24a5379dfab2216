-- The nights whose steps have all ended.
CREATE TABLE trabajo_nocturno (
  dia date PRIMARY KEY,
  empezado timestamptz NOT NULL,
  terminado timestamptz NOT NULL CHECK (terminado >= empezado)
);

-- The last try of each step of a night (record 48). `terminado` is null while it is under way, and after its process was killed.
-- `hecho` is what the step did when it last succeeded, also while an admin runs it again.
CREATE TABLE paso_nocturno (
  dia date NOT NULL,
  paso text NOT NULL CHECK (paso <> ''),
  empezado timestamptz NOT NULL,
  terminado timestamptz,
  hecho jsonb,
  error text,
  intentos integer NOT NULL,
  PRIMARY KEY (dia, paso),
  CHECK (error IS NULL OR terminado IS NOT NULL)
);

-- The findings of its reconciliation (P-13.3). No foreign key to the night: findings are stored before it ends. A finding can
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
