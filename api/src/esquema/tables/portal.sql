-- The versions of each front-end module. `en_uso_hasta` is the last time that a version was assigned: open tabs still
-- request its files. A withdrawn version has its reason; open tabs leave an unsafe one.
CREATE TABLE portal_version (
  id uuid PRIMARY KEY,
  modulo text NOT NULL CHECK (modulo ~ '^[a-z][a-z0-9-]*$'),
  version text NOT NULL CHECK (version ~ '^[0-9A-Za-z][0-9A-Za-z.+-]*$'),
  url text NOT NULL,
  integridad jsonb NOT NULL,
  contrato text NOT NULL,
  manifiesto jsonb NOT NULL,
  commit_fuente text CHECK (commit_fuente ~ '^[0-9a-f]{40}$'),
  limpio boolean NOT NULL DEFAULT false,
  firma text,
  llave text,
  retiro text CHECK (retiro IN ('retirada', 'insegura')),
  motivo_retiro text,
  created_at timestamptz NOT NULL,
  publicada_en timestamptz NOT NULL,
  publicada_por uuid,
  en_uso_hasta timestamptz,
  CONSTRAINT portal_version_unica UNIQUE (modulo, version),
  CONSTRAINT portal_version_firma_con_llave CHECK ((firma IS NULL) = (llave IS NULL)),
  CONSTRAINT portal_version_retiro_con_motivo CHECK ((retiro IS NULL) = (motivo_retiro IS NULL))
);
CREATE INDEX portal_version_por_fecha ON portal_version (modulo, publicada_en DESC);

-- The rollout of each module, and who releases it. Without an active version, its first one waits for a promotion.
-- `canario_desde` is when the step of the canary began; `llaves` are the keys that sign its versions.
CREATE TABLE portal_modulo (
  id uuid PRIMARY KEY,
  modulo text NOT NULL UNIQUE,
  version_activa text,
  version_anterior text,
  canario_version text,
  canario_roles text[] NOT NULL DEFAULT '{}',
  canario_personas uuid[] NOT NULL DEFAULT '{}',
  canario_porcentaje integer CHECK (canario_porcentaje BETWEEN 0 AND 100),
  canario_pasos integer[],
  canario_espera integer,
  canario_desde timestamptz,
  responsables uuid[] NOT NULL DEFAULT '{}',
  segunda_persona boolean NOT NULL DEFAULT false,
  llaves text[] NOT NULL DEFAULT '{}',
  CHECK ((canario_version IS NULL) = (canario_porcentaje IS NULL)),
  FOREIGN KEY (modulo, version_activa) REFERENCES portal_version (modulo, version),
  FOREIGN KEY (modulo, version_anterior) REFERENCES portal_version (modulo, version),
  FOREIGN KEY (modulo, canario_version) REFERENCES portal_version (modulo, version)
);

-- The files of versions, and their source maps. The files are already compressed.
CREATE TABLE portal_archivo (
  modulo text NOT NULL,
  version text NOT NULL,
  ruta text NOT NULL,
  contenido bytea NOT NULL,
  PRIMARY KEY (modulo, version, ruta),
  FOREIGN KEY (modulo, version) REFERENCES portal_version (modulo, version) ON DELETE CASCADE
);
ALTER TABLE portal_archivo ALTER COLUMN contenido SET STORAGE EXTERNAL;
CREATE TABLE portal_mapa (
  modulo text NOT NULL,
  version text NOT NULL,
  ruta text NOT NULL,
  contenido bytea NOT NULL,
  PRIMARY KEY (modulo, version, ruta),
  FOREIGN KEY (modulo, version) REFERENCES portal_version (modulo, version) ON DELETE CASCADE
);

-- The contracts of open shells, and when this portal last served each: a browser may name any.
CREATE TABLE portal_shell (
  contrato text PRIMARY KEY,
  visto_en timestamptz NOT NULL,
  servido_en timestamptz
);

-- The health reports of browsers, and the errors of modules in them.
CREATE TABLE portal_informe (
  id uuid PRIMARY KEY,
  modulo text NOT NULL,
  version text NOT NULL,
  causa text,
  ms integer NOT NULL,
  mensaje text NOT NULL,
  usuario_id uuid,
  momento timestamptz NOT NULL
);
CREATE INDEX portal_informe_por_modulo ON portal_informe (modulo, momento DESC);
CREATE INDEX portal_informe_por_momento ON portal_informe (momento);
CREATE TABLE portal_error (
  id uuid PRIMARY KEY,
  causa text NOT NULL,
  modulo text NOT NULL,
  version text NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('dibujo', 'codigo', 'promesa', 'llamada')),
  nombre text NOT NULL,
  mensaje text NOT NULL,
  pila text[] NOT NULL,
  componentes text[] NOT NULL,
  usuario_id uuid NOT NULL,
  momento timestamptz NOT NULL
);
CREATE INDEX portal_error_por_momento ON portal_error (momento);
CREATE INDEX portal_error_por_causa ON portal_error (causa, momento);
CREATE INDEX portal_error_por_version ON portal_error (modulo, version, momento);
CREATE INDEX portal_error_por_usuario ON portal_error (usuario_id, momento);

-- Counts that outlive what they count.
CREATE TABLE portal_total (nombre text PRIMARY KEY, valor bigint NOT NULL);
INSERT INTO portal_total (nombre, valor) VALUES ('errores', 0), ('canarios_detenidos', 0);
