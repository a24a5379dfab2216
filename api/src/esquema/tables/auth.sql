-- A service token is a session of its maker, with the modules that it may publish.
CREATE TABLE sesion (
  id uuid PRIMARY KEY,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  tipo text NOT NULL DEFAULT 'computador' CHECK (tipo IN ('computador', 'app')),
  dispositivo text,
  -- The hash of the cookie of its browser, which the login got or gave (record 23). Once a request after the first minute has had it, all must (`ligada`).
  navegador text,
  ligada boolean NOT NULL DEFAULT false,
  ip text,
  creada timestamptz NOT NULL,
  expira timestamptz NOT NULL,
  revocada timestamptz,
  ultimo_uso timestamptz,
  confirmada timestamptz,
  -- A provider of single sign-on checked it.
  con_segundo_factor boolean NOT NULL DEFAULT false,
  modulos text[],
  nombre text,
  huella text,
  CHECK (expira > creada),
  CONSTRAINT sesion_token_completo CHECK (
    (modulos IS NULL) = (nombre IS NULL) AND (modulos IS NULL) = (huella IS NULL))
);
CREATE INDEX sesion_viva ON sesion (usuario_id) WHERE revocada IS NULL;
CREATE INDEX sesion_por_expira ON sesion (expira);
CREATE INDEX sesion_revocada ON sesion (revocada) WHERE revocada IS NOT NULL;
CREATE UNIQUE INDEX sesion_por_huella ON sesion (huella) WHERE huella IS NOT NULL;

-- Failed attempts.
CREATE TABLE intento (
  clave text PRIMARY KEY,
  intentos integer NOT NULL,
  espera_hasta timestamptz NOT NULL,
  caduca timestamptz NOT NULL
);

-- The devices on which each user has signed in.
CREATE TABLE dispositivo_conocido (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  dispositivo text NOT NULL,
  visto timestamptz NOT NULL,
  PRIMARY KEY (usuario_id, dispositivo)
);

-- Second factors: codes of an app, passkeys and recovery codes.
CREATE TABLE totp (
  usuario_id uuid PRIMARY KEY REFERENCES usuario ON DELETE CASCADE,
  secreto text NOT NULL,
  confirmado boolean NOT NULL DEFAULT false,
  ultimo_paso bigint NOT NULL DEFAULT 0,
  -- The other users of the browser that showed the secret, which could have read it (record 41).
  testigos uuid[] NOT NULL DEFAULT '{}'
);
CREATE TABLE llave_de_acceso (
  id uuid PRIMARY KEY,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  credencial text NOT NULL UNIQUE,
  clave_publica text NOT NULL,
  contador bigint NOT NULL,
  nombre text NOT NULL,
  creada timestamptz NOT NULL
);
CREATE INDEX llave_de_acceso_por_usuario ON llave_de_acceso (usuario_id);
CREATE TABLE codigo_recuperacion (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  huella text NOT NULL,
  PRIMARY KEY (usuario_id, huella)
);

-- The challenges that wait for a second factor.
CREATE TABLE reto (
  id uuid PRIMARY KEY,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  uso text NOT NULL,
  desafio text NOT NULL,
  clave_hash text NOT NULL,
  expira timestamptz NOT NULL
);
CREATE INDEX reto_por_usuario ON reto (usuario_id);
