-- The phones that keep writes without a network. Each makes its own id, at the first sign-in of a user on it. `serie` is its
-- number in the codes of receipts, which have 24 bits for it. The office reviews a phone that replaced another one, or was
-- new with an open day.
CREATE TABLE dispositivo (
  id uuid PRIMARY KEY,
  serie integer GENERATED ALWAYS AS IDENTITY CONSTRAINT dispositivo_serie_unica UNIQUE CHECK (serie < 16777216),
  usuario_id uuid NOT NULL CONSTRAINT dispositivo_usuario_fk REFERENCES usuario,
  nombre text NOT NULL,
  creado timestamptz NOT NULL,
  visto timestamptz NOT NULL,
  ultimo_numero integer NOT NULL DEFAULT 0,
  con_dia_abierto boolean NOT NULL,
  reemplaza_id uuid CONSTRAINT dispositivo_reemplaza_fk REFERENCES dispositivo,
  revision text,
  revisado_por uuid CONSTRAINT dispositivo_revision_fk REFERENCES usuario,
  revisado_en timestamptz,
  por_revisar boolean NOT NULL GENERATED ALWAYS AS ((con_dia_abierto OR reemplaza_id IS NOT NULL) AND revisado_en IS NULL) STORED,
  CONSTRAINT dispositivo_revision_completa CHECK (num_nonnulls(revision, revisado_por, revisado_en) IN (0, 3))
);
CREATE INDEX dispositivo_por_usuario ON dispositivo (usuario_id);
CREATE INDEX dispositivo_por_reemplazo ON dispositivo (reemplaza_id) WHERE reemplaza_id IS NOT NULL;
CREATE INDEX dispositivo_por_revision ON dispositivo (revisado_por) WHERE revisado_por IS NOT NULL;

-- What came of each write of a phone, by its number. A number that a higher one passed is `saltado`, with an empty key, until
-- it arrives. Two writes with one number are two rows, and the second one is `repetido`. `contenido` is what a refused write
-- said. Its content never changes: only the functions of `functions/dispositivos.sql` write it.
CREATE TABLE envio (
  dispositivo_id uuid NOT NULL CONSTRAINT envio_dispositivo_fk REFERENCES dispositivo,
  numero integer NOT NULL CHECK (numero BETWEEN 1 AND 8388607),
  llave text NOT NULL,
  estado text NOT NULL CHECK (estado IN ('aplicado', 'rechazado', 'saltado')),
  repetido boolean NOT NULL DEFAULT false,
  ruta text,
  registro_id uuid,
  error text,
  contenido jsonb,
  recibido timestamptz NOT NULL,
  pedido text,
  cierre text,
  cerrado_por uuid CONSTRAINT envio_cierre_fk REFERENCES usuario,
  cerrado_en timestamptz,
  PRIMARY KEY (dispositivo_id, numero, llave),
  CONSTRAINT envio_saltado_sin_llave CHECK ((estado = 'saltado') = (llave = '')),
  CONSTRAINT envio_cierre_completo CHECK (num_nonnulls(cierre, cerrado_por, cerrado_en) IN (0, 3))
);
CREATE INDEX envio_pendiente ON envio (dispositivo_id)
  WHERE cerrado_en IS NULL AND (estado <> 'aplicado' OR repetido);
CREATE INDEX envio_por_cierre ON envio (cerrado_por) WHERE cerrado_por IS NOT NULL;
