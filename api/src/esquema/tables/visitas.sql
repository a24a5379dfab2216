-- Visits of clients.
CREATE TABLE visita (
  id uuid CONSTRAINT visita_unica PRIMARY KEY,
  cliente_id uuid NOT NULL CONSTRAINT visita_cliente_fk REFERENCES cliente,
  prestamo_id uuid CONSTRAINT visita_prestamo_fk REFERENCES prestamo,
  cobrador_id uuid CONSTRAINT visita_cobrador_fk REFERENCES usuario,
  resultado text NOT NULL,
  motivo text,
  nota text,
  promesa_fecha date,
  promesa_monto bigint CHECK (promesa_monto > 0),
  fecha date NOT NULL,
  ocurrida_en timestamptz NOT NULL,
  latitud double precision,
  longitud double precision,
  precision_metros double precision,
  created_at timestamptz NOT NULL,
  CHECK ((resultado = 'promesa') = (promesa_fecha IS NOT NULL)),
  CHECK ((promesa_fecha IS NULL) = (promesa_monto IS NULL)),
  CHECK ((latitud IS NULL) = (longitud IS NULL))
);
CREATE INDEX visita_por_hora ON visita (ocurrida_en DESC, id DESC);
CREATE INDEX visita_por_fecha ON visita (fecha);
CREATE INDEX visita_por_cliente ON visita (cliente_id, ocurrida_en DESC);
CREATE INDEX visita_por_prestamo ON visita (prestamo_id) WHERE prestamo_id IS NOT NULL;
CREATE INDEX visita_por_cobrador ON visita (cobrador_id, ocurrida_en DESC);
CREATE TRIGGER visita_solo_anexar BEFORE UPDATE OR DELETE ON visita FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER visita_sin_truncar BEFORE TRUNCATE ON visita EXECUTE FUNCTION solo_anexar();

-- Photos of visits. None replaces another one, and the same one is stored once.
CREATE TABLE visita_foto (
  id uuid PRIMARY KEY,
  visita_id uuid NOT NULL CONSTRAINT visita_foto_fk REFERENCES visita,
  jpeg bytea NOT NULL,
  huella bytea NOT NULL GENERATED ALWAYS AS (sha256(jpeg)) STORED,
  usuario_id uuid NOT NULL CONSTRAINT visita_foto_autor_fk REFERENCES usuario,
  created_at timestamptz NOT NULL,
  CONSTRAINT visita_foto_una_vez UNIQUE (visita_id, huella)
);
CREATE INDEX visita_foto_por_autor ON visita_foto (usuario_id);
CREATE TRIGGER visita_foto_solo_anexar BEFORE UPDATE OR DELETE ON visita_foto
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER visita_foto_sin_truncar BEFORE TRUNCATE ON visita_foto EXECUTE FUNCTION solo_anexar();

-- Contacts of clients by other channels.
CREATE TABLE contacto (
  id uuid PRIMARY KEY,
  cliente_id uuid NOT NULL CONSTRAINT contacto_cliente_fk REFERENCES cliente,
  usuario_id uuid NOT NULL CONSTRAINT contacto_usuario_fk REFERENCES usuario,
  canal text NOT NULL,
  ocurrido_en timestamptz NOT NULL,
  aviso text,
  created_at timestamptz NOT NULL
);
CREATE INDEX contacto_por_hora ON contacto (ocurrido_en DESC, id DESC);
CREATE INDEX contacto_por_cliente ON contacto (cliente_id, ocurrido_en DESC);
CREATE INDEX contacto_por_usuario ON contacto (usuario_id);
CREATE TRIGGER contacto_solo_anexar BEFORE UPDATE OR DELETE ON contacto
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER contacto_sin_truncar BEFORE TRUNCATE ON contacto EXECUTE FUNCTION solo_anexar();

-- The order in which a collector visits clients.
CREATE TABLE orden_visita (
  cobrador_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  cliente_id uuid NOT NULL REFERENCES cliente ON DELETE CASCADE,
  posicion integer NOT NULL,
  PRIMARY KEY (cobrador_id, cliente_id)
);
CREATE INDEX orden_visita_por_cliente ON orden_visita (cliente_id);
