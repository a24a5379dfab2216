-- Clients (P-5.2).
CREATE TABLE cliente (
  id uuid PRIMARY KEY,
  cedula text NOT NULL CHECK (cedula ~ '^[0-9]{11}$'),
  nombre text NOT NULL CHECK (nombre <> ''),
  apodo text,
  telefono text NOT NULL CHECK (telefono ~ '^[0-9]{10}$'),
  email text,
  direccion text NOT NULL CHECK (direccion <> ''),
  barrio text,
  ciudad text NOT NULL CHECK (ciudad <> ''),
  departamento text,
  latitud double precision,
  longitud double precision,
  ubicada_en timestamptz,
  -- The pin that the office set or checked. A collector moves only the other one.
  latitud_oficina double precision,
  longitud_oficina double precision,
  fecha_nacimiento date,
  sexo text CHECK (sexo IN ('M', 'F', 'O')),
  estado_civil text CHECK (estado_civil IN ('S', 'C', 'D', 'V', 'U')),
  lugar_nacimiento text,
  ocupacion text,
  ingresos bigint CHECK (ingresos >= 0),
  referencia1_nombre text,
  referencia1_telefono text CHECK (referencia1_telefono ~ '^[0-9]{10}$'),
  referencia2_nombre text,
  referencia2_telefono text CHECK (referencia2_telefono ~ '^[0-9]{10}$'),
  observaciones text,
  estado text NOT NULL DEFAULT 'activo' CHECK (estado IN ('activo', 'inactivo')),
  cobrador_id uuid CONSTRAINT cliente_cobrador_fk REFERENCES usuario,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  busqueda text NOT NULL GENERATED ALWAYS AS
    (normalizar(nombre || ' ' || coalesce(apodo, '') || ' ' || cedula || ' ' || telefono)) STORED,
  CONSTRAINT cliente_cedula_unica UNIQUE (cedula),
  CONSTRAINT cliente_pin_oficina_check CHECK ((latitud_oficina IS NULL) = (longitud_oficina IS NULL)),
  CONSTRAINT cliente_ubicacion_check CHECK (num_nonnulls(latitud, longitud, ubicada_en) IN (0, 3))
);
CREATE INDEX cliente_busqueda ON cliente USING gin (busqueda gin_trgm_ops);
CREATE INDEX cliente_por_creacion ON cliente (created_at DESC, id DESC);
CREATE INDEX cliente_por_nombre ON cliente (normalizar(nombre), id);
CREATE INDEX cliente_por_cobrador ON cliente (cobrador_id, created_at DESC, id DESC);

-- Photos of clients, in their own table, so that lists never load them (P-5.3). JPEG is already compressed.
CREATE TABLE cliente_foto (
  cliente_id uuid PRIMARY KEY REFERENCES cliente ON DELETE CASCADE,
  jpeg bytea NOT NULL CHECK (length(jpeg) <= 2097152)
);
ALTER TABLE cliente_foto ALTER COLUMN jpeg SET STORAGE EXTERNAL;

-- What collectors changed of how the office reaches a client. It is checked once.
CREATE TABLE cambio_de_cliente (
  id uuid PRIMARY KEY,
  cliente_id uuid NOT NULL REFERENCES cliente ON DELETE CASCADE,
  campo text NOT NULL CHECK (campo <> ''),
  antes text NOT NULL,
  despues text,
  usuario_id uuid NOT NULL CONSTRAINT cambio_de_cliente_autor_fk REFERENCES usuario,
  created_at timestamptz NOT NULL,
  revisado_por uuid CONSTRAINT cambio_de_cliente_revisor_fk REFERENCES usuario,
  revisado_en timestamptz,
  CONSTRAINT cambio_de_cliente_revision_check CHECK ((revisado_por IS NULL) = (revisado_en IS NULL))
);
CREATE INDEX cambio_de_cliente_por_hora ON cambio_de_cliente (created_at DESC, id DESC);
CREATE INDEX cambio_de_cliente_por_cliente ON cambio_de_cliente (cliente_id, created_at DESC);
CREATE INDEX cambio_de_cliente_por_autor ON cambio_de_cliente (usuario_id, created_at DESC);
CREATE INDEX cambio_de_cliente_por_revisor ON cambio_de_cliente (revisado_por);
CREATE INDEX cambio_de_cliente_por_revisar ON cambio_de_cliente (created_at DESC, id DESC) WHERE revisado_por IS NULL;
CREATE TRIGGER cambio_de_cliente_se_revisa_una_vez BEFORE UPDATE ON cambio_de_cliente
  FOR EACH ROW WHEN (OLD.revisado_por IS NOT NULL) EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER cambio_de_cliente_sin_truncar BEFORE TRUNCATE ON cambio_de_cliente EXECUTE FUNCTION solo_anexar();

-- Cached responses of the identity registry.
CREATE TABLE cedula_cache (
  cedula text PRIMARY KEY CHECK (cedula ~ '^[0-9]{11}$'),
  datos jsonb NOT NULL,
  vence_en timestamptz NOT NULL
);
CREATE INDEX cedula_cache_por_vencimiento ON cedula_cache (vence_en);
