-- Stored responses by user and `Idempotency-Key`. `cuerpo` is null only until the transaction that inserted the row stores
-- the response.
CREATE TABLE idempotencia (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  llave text NOT NULL CHECK (length(llave) BETWEEN 1 AND 200),
  ruta text NOT NULL,
  huella text NOT NULL,
  cuerpo jsonb,
  creada timestamptz NOT NULL,
  PRIMARY KEY (usuario_id, llave)
);
CREATE INDEX idempotencia_por_creada ON idempotencia (creada);

-- While it has its row, the portal only reads.
CREATE TABLE mantenimiento (
  unico boolean PRIMARY KEY DEFAULT true CHECK (unico),
  mensaje text NOT NULL CHECK (length(mensaje) BETWEEN 1 AND 160),
  hasta timestamptz NOT NULL
);

-- The chunks of files when no bucket is configured. Documents are already compressed.
CREATE TABLE archivo_trozo (
  clave uuid NOT NULL,
  numero integer NOT NULL CHECK (numero >= 0),
  contenido bytea NOT NULL,
  PRIMARY KEY (clave, numero)
);
ALTER TABLE archivo_trozo ALTER COLUMN contenido SET STORAGE EXTERNAL;
