-- A file is stored before its document exists. This table finds unfinished uploads, to delete them.
CREATE TABLE subida (
  clave uuid PRIMARY KEY,
  empezada_en timestamptz NOT NULL
);
CREATE INDEX subida_por_comienzo ON subida (empezada_en);

-- Documents (P-5.12).
CREATE TABLE documento (
  id uuid PRIMARY KEY,
  nombre_original text NOT NULL CHECK (nombre_original <> ''),
  tipo text NOT NULL CHECK (tipo IN ('garantia')),
  mime text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  clave uuid NOT NULL UNIQUE,
  relacionado_tipo text NOT NULL CHECK (relacionado_tipo IN ('garantia')),
  relacionado_id uuid NOT NULL,
  metadata jsonb NOT NULL,
  usuario_id uuid NOT NULL CONSTRAINT documento_usuario_fk REFERENCES usuario,
  created_at timestamptz NOT NULL
);
CREATE INDEX documento_por_relacion ON documento (relacionado_tipo, relacionado_id, created_at);
CREATE INDEX documento_por_creacion ON documento (created_at DESC, id DESC);
CREATE INDEX documento_busqueda ON documento USING gin (normalizar(nombre_original) gin_trgm_ops);
CREATE TRIGGER documento_solo_anexar BEFORE UPDATE OR DELETE ON documento
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER documento_sin_truncar BEFORE TRUNCATE ON documento EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER archivo_de_documento_queda BEFORE DELETE ON archivo_trozo
  FOR EACH ROW EXECUTE FUNCTION conservar_archivo();

-- Collateral (P-5.11) and the documents linked to it.
CREATE TABLE garantia (
  id uuid PRIMARY KEY,
  prestamo_id uuid NOT NULL CONSTRAINT garantia_prestamo_fk REFERENCES prestamo,
  tipo text NOT NULL CHECK (tipo IN ('vehiculo', 'inmueble', 'equipo', 'efectivo', 'otros')),
  descripcion text,
  valor_declarado bigint NOT NULL CHECK (valor_declarado >= 0),
  valor_avaluo bigint CHECK (valor_avaluo >= 0),
  identificador_legal text,
  estado text NOT NULL CHECK (estado IN ('pendiente', 'verificada', 'liberada', 'ejecutada')),
  usuario_id uuid NOT NULL CONSTRAINT garantia_usuario_fk REFERENCES usuario,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  busqueda text NOT NULL GENERATED ALWAYS AS
    (normalizar(coalesce(descripcion, '') || ' ' || coalesce(identificador_legal, ''))) STORED
);
CREATE INDEX garantia_por_creacion ON garantia (created_at DESC, id DESC);
CREATE INDEX garantia_por_prestamo ON garantia (prestamo_id);
CREATE INDEX garantia_por_estado ON garantia (estado, created_at DESC, id DESC);
CREATE INDEX garantia_por_tipo ON garantia (tipo, created_at DESC, id DESC);
CREATE INDEX garantia_por_valor ON garantia (valor_declarado DESC, id DESC);
CREATE INDEX garantia_busqueda ON garantia USING gin (busqueda gin_trgm_ops);
CREATE TABLE garantia_documento (
  documento_id uuid PRIMARY KEY REFERENCES documento,
  garantia_id uuid NOT NULL REFERENCES garantia
);
CREATE INDEX garantia_documento_por_garantia ON garantia_documento (garantia_id);
CREATE TRIGGER garantia_documento_solo_anexar BEFORE UPDATE OR DELETE ON garantia_documento
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER garantia_documento_sin_truncar BEFORE TRUNCATE ON garantia_documento EXECUTE FUNCTION solo_anexar();
