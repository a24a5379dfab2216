-- Users and the accounts of single sign-on that belong to them.
CREATE TABLE usuario (
  id uuid PRIMARY KEY,
  nombre text NOT NULL CHECK (nombre <> ''),
  usuario text CHECK (usuario = lower(usuario)),
  email text NOT NULL,
  clave_hash text NOT NULL,
  debe_cambiar_clave boolean NOT NULL DEFAULT false,
  -- Read with every request; kept by the use cases that add and remove factors.
  tiene_segundo_factor boolean NOT NULL DEFAULT false,
  rol text NOT NULL CHECK (rol IN ('admin', 'gerente', 'cobrador')),
  telefono text,
  zona text,
  estado text NOT NULL DEFAULT 'activo' CHECK (estado IN ('activo', 'inactivo')),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  -- The user who created them, and the one who last set their password or address, or removed their second factors: their signatures count as one.
  creado_por uuid CONSTRAINT usuario_creador_fk REFERENCES usuario,
  secreto_puesto_por uuid CONSTRAINT usuario_secreto_fk REFERENCES usuario,
  secreto_puesto_en timestamptz,
  busqueda text NOT NULL GENERATED ALWAYS AS
    (normalizar(nombre || ' ' || email || ' ' || coalesce(usuario, '') || ' ' || coalesce(telefono, '')
      || ' ' || regexp_replace(coalesce(telefono, ''), '[^0-9]', '', 'g'))) STORED,
  CHECK ((secreto_puesto_por IS NULL) = (secreto_puesto_en IS NULL))
);
CREATE UNIQUE INDEX usuario_email_unico ON usuario (lower(email));
CREATE UNIQUE INDEX usuario_usuario_unico ON usuario (usuario);
CREATE INDEX usuario_por_rol ON usuario (rol, normalizar(nombre));
CREATE INDEX usuario_por_nombre ON usuario (normalizar(nombre), id);
CREATE INDEX usuario_por_creacion ON usuario (created_at DESC, id DESC);
CREATE INDEX usuario_por_creador ON usuario (creado_por);
CREATE INDEX usuario_por_secreto ON usuario (secreto_puesto_por);
CREATE INDEX usuario_busqueda ON usuario USING gin (busqueda gin_trgm_ops);

-- A provider names an account by its subject. A user has one account of each provider.
CREATE TABLE identidad (
  emisor text NOT NULL,
  sujeto text NOT NULL,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  creada timestamptz NOT NULL,
  PRIMARY KEY (emisor, sujeto),
  UNIQUE (usuario_id, emisor)
);
