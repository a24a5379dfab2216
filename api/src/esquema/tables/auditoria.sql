-- The audit trail: author, time, origin, and the record before and after. The rows of each record are a chain of hashes
-- (record 7). No foreign key to usuario: an entry survives its user and keeps their name.
CREATE TABLE auditoria (
  id uuid PRIMARY KEY,
  momento timestamptz NOT NULL,
  usuario_id uuid,
  usuario_nombre text,
  ip text,
  dispositivo text,
  request_id text,
  accion text NOT NULL,
  entidad text NOT NULL,
  entidad_id uuid,
  resultado text NOT NULL DEFAULT 'ok' CHECK (resultado IN ('ok', 'rechazado', 'fallido')),
  antes jsonb,
  despues jsonb,
  orden bigint NOT NULL,
  anterior bytea NOT NULL,
  huella bytea NOT NULL
);
CREATE UNIQUE INDEX auditoria_eslabon
  ON auditoria (entidad, coalesce(entidad_id, '00000000-0000-0000-0000-000000000000'), orden);
CREATE INDEX auditoria_por_entidad ON auditoria (entidad, entidad_id, momento DESC);
-- Every filter of the list of events, which is read from the newest.
CREATE INDEX auditoria_por_momento ON auditoria (momento DESC, id DESC);
CREATE INDEX auditoria_por_usuario ON auditoria (usuario_id, momento DESC, id DESC);
CREATE INDEX auditoria_por_accion ON auditoria (accion, momento DESC, id DESC);
CREATE INDEX auditoria_por_modulo ON auditoria (split_part(accion, '.', 1), momento DESC, id DESC);
CREATE INDEX auditoria_por_registro ON auditoria (entidad_id, momento DESC, id DESC);
CREATE INDEX auditoria_por_ip ON auditoria (ip, momento DESC, id DESC);
-- Nearly every event succeeds.
CREATE INDEX auditoria_por_resultado ON auditoria (resultado, momento DESC, id DESC) WHERE resultado <> 'ok';
-- The changes of an account, among its many sign-ins: 'Control' reads them for each row.
CREATE INDEX auditoria_de_cuentas ON auditoria (entidad_id, momento)
  WHERE entidad = 'usuario' AND accion IN ('usuarios.crear', 'usuarios.editar', 'usuarios.cambiar-clave', 'usuarios.eliminar',
    'auth.eliminar-segundo-factor');
CREATE TRIGGER auditoria_encadenar BEFORE INSERT ON auditoria FOR EACH ROW EXECUTE FUNCTION encadenar_auditoria();
CREATE TRIGGER auditoria_solo_anexar BEFORE UPDATE OR DELETE ON auditoria
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER auditoria_sin_truncar BEFORE TRUNCATE ON auditoria EXECUTE FUNCTION solo_anexar();

-- The last link of each chain. Two writers of a record wait for its lock.
CREATE TABLE auditoria_cadena (
  entidad text NOT NULL,
  entidad_id uuid NOT NULL,
  orden bigint NOT NULL CHECK (orden > 0),
  huella bytea NOT NULL,
  PRIMARY KEY (entidad, entidad_id)
);

-- The inner and outer padded keys of HMAC (RFC 2104), which replace the key. The key is 32 random bytes and 32 zeros.
CREATE TABLE auditoria_llave (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  interna bytea NOT NULL,
  externa bytea NOT NULL
);
INSERT INTO auditoria_llave (interna, externa)
SELECT string_agg(set_byte('\x00', 0, get_byte(k.llave, n) # 54), '' ORDER BY n),
       string_agg(set_byte('\x00', 0, get_byte(k.llave, n) # 92), '' ORDER BY n)
  FROM (SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
               || decode(repeat('00', 32), 'hex') AS llave) k, generate_series(0, 63) n;

-- The heads of all chains. Head 0 covers nothing: the first night's follows it.
CREATE TABLE auditoria_cabeza (
  numero bigint PRIMARY KEY,
  hasta timestamptz NOT NULL,
  eventos bigint NOT NULL,
  huella bytea NOT NULL
);
INSERT INTO auditoria_cabeza VALUES (0, clock_timestamp(), 0, sha256(''));
CREATE TRIGGER auditoria_cabeza_solo_anexar BEFORE UPDATE OR DELETE ON auditoria_cabeza
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER auditoria_cabeza_sin_truncar BEFORE TRUNCATE ON auditoria_cabeza EXECUTE FUNCTION solo_anexar();

-- The results of the verifications of the trail.
CREATE TABLE auditoria_verificacion (
  momento timestamptz PRIMARY KEY,
  eventos bigint NOT NULL,
  cadenas bigint NOT NULL,
  faltas jsonb NOT NULL
);
CREATE TRIGGER auditoria_verificacion_fechada BEFORE INSERT ON auditoria_verificacion
  FOR EACH ROW EXECUTE FUNCTION fechar_verificacion();
CREATE TRIGGER auditoria_verificacion_solo_anexar BEFORE UPDATE OR DELETE ON auditoria_verificacion
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER auditoria_verificacion_sin_truncar BEFORE TRUNCATE ON auditoria_verificacion
  EXECUTE FUNCTION solo_anexar();
