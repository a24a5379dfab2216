-- Accounts of money. The account of a collector has the user's id.
CREATE TABLE caja (
  id uuid PRIMARY KEY,
  tipo text NOT NULL CHECK (tipo IN (
    'cobrador', 'oficina', 'banco', 'cartera', 'gastos', 'capital', 'diferencias', 'ingresos', 'diferido', 'condonado',
    'castigado', 'recuperado')),
  nombre text,
  usuario_id uuid UNIQUE CONSTRAINT caja_usuario_fk REFERENCES usuario ON DELETE CASCADE CHECK (usuario_id = id),
  metodo text UNIQUE,
  codigo text NOT NULL,
  cerrada_hasta date,
  CHECK ((tipo = 'cobrador') = (usuario_id IS NOT NULL)),
  CHECK ((nombre IS NULL) = (usuario_id IS NOT NULL)),
  CHECK ((tipo = 'banco') = (metodo IS NOT NULL))
);
CREATE TRIGGER caja_cerrada_queda BEFORE UPDATE OF cerrada_hasta ON caja FOR EACH ROW
  WHEN (OLD.cerrada_hasta > coalesce(NEW.cerrada_hasta, '-infinity')) EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER usuario_con_caja AFTER INSERT OR UPDATE OF rol ON usuario
FOR EACH ROW WHEN (NEW.rol = 'cobrador') EXECUTE FUNCTION abrir_caja();

-- The accounts that every lender has, with their default codes. `cajas.sql.ts` names those of no method.
INSERT INTO caja (id, tipo, nombre, codigo, metodo) VALUES
  ('00000000-0000-7000-8000-000000000001', 'oficina', 'Oficina', '110505', NULL),
  ('00000000-0000-7000-8000-000000000002', 'cartera', 'Cartera', '130505', NULL),
  ('00000000-0000-7000-8000-000000000003', 'gastos', 'Gastos', '519595', NULL),
  ('00000000-0000-7000-8000-000000000004', 'capital', 'Capital', '311505', NULL),
  ('00000000-0000-7000-8000-000000000005', 'diferencias', 'Diferencias de caja', '530595', NULL),
  ('00000000-0000-7000-8000-000000000006', 'banco', 'Banco', '111005', 'transferencia'),
  ('00000000-0000-7000-8000-000000000007', 'banco', 'Nequi', '112005', 'nequi'),
  ('00000000-0000-7000-8000-000000000008', 'banco', 'Daviplata', '112010', 'daviplata'),
  ('00000000-0000-7000-8000-000000000009', 'banco', 'Bre-B', '112015', 'bre_b'),
  ('00000000-0000-7000-8000-00000000000a', 'banco', 'Consignaciones', '111005', 'consignacion'),
  ('00000000-0000-7000-8000-00000000000b', 'banco', 'Tarjetas', '112020', 'tarjeta'),
  ('00000000-0000-7000-8000-00000000000c', 'banco', 'Otros medios', '112095', 'otro'),
  ('00000000-0000-7000-8000-00000000000d', 'ingresos', 'Ingresos por intereses', '421005', NULL),
  ('00000000-0000-7000-8000-00000000000e', 'diferido', 'Intereses retenidos por causar', '270505', NULL),
  ('00000000-0000-7000-8000-00000000000f', 'condonado', 'Capital condonado', '530535', NULL),
  ('00000000-0000-7000-8000-000000000010', 'castigado', 'Cartera castigada', '519910', NULL),
  ('00000000-0000-7000-8000-000000000011', 'recuperado', 'Recuperaciones de castigados', '425005', NULL);

-- The days of collectors' cash.
CREATE TABLE jornada (
  id uuid PRIMARY KEY,
  caja_id uuid NOT NULL CONSTRAINT jornada_caja_fk REFERENCES caja,
  dia date NOT NULL,
  base bigint NOT NULL CHECK (base >= 0),
  estado text NOT NULL CHECK (estado IN ('por_abrir', 'abierta', 'cerrada', 'anulada')),
  abierta_en timestamptz NOT NULL,
  cerrada_en timestamptz,
  CHECK ((estado = 'cerrada') = (cerrada_en IS NOT NULL))
);
CREATE UNIQUE INDEX jornada_una_abierta ON jornada (caja_id) WHERE estado IN ('por_abrir', 'abierta');
CREATE INDEX jornada_por_caja ON jornada (caja_id, dia DESC);
CREATE TRIGGER jornada_cerrada_queda BEFORE UPDATE OF estado ON jornada FOR EACH ROW
  WHEN (OLD.estado IN ('cerrada', 'anulada') AND NEW.estado <> OLD.estado) EXECUTE FUNCTION solo_anexar();

-- What staff do with cash: each operation waits for another person or is done. `persona` gives or receives capital. The
-- database dates the row itself (`registrada_en`). Its only change is one decision (record 51).
CREATE TABLE operacion_caja (
  id uuid CONSTRAINT operacion_caja_unica PRIMARY KEY,
  tipo text NOT NULL CHECK (tipo IN ('base', 'gasto', 'entrega', 'cierre', 'capital', 'retiro', 'rechazo')),
  caja_id uuid NOT NULL CONSTRAINT operacion_caja_fk REFERENCES caja,
  contraparte_id uuid CONSTRAINT operacion_contraparte_fk REFERENCES caja,
  jornada_id uuid CONSTRAINT operacion_jornada_fk REFERENCES jornada,
  monto bigint NOT NULL CHECK (monto >= 0 AND (monto > 0 OR tipo = 'cierre')),
  categoria text,
  persona text,
  nota text,
  esperado bigint,
  denominaciones jsonb,
  estado text NOT NULL CHECK (estado IN ('pendiente', 'hecha', 'rechazada')),
  creada_por uuid NOT NULL CONSTRAINT operacion_autor_fk REFERENCES usuario,
  created_at timestamptz NOT NULL,
  decidida_por uuid CONSTRAINT operacion_firma_fk REFERENCES usuario,
  decidida_en timestamptz,
  motivo text,
  -- The cap of one person that it exceeded when it was asked, by itself or in sum of the day, and until when it waits (record 50).
  tope bigint CONSTRAINT operacion_caja_tope_check CHECK (tope >= 0),
  vence_en timestamptz,
  -- An admin decided it without a second person.
  sola boolean NOT NULL DEFAULT false,
  registrada_en timestamptz NOT NULL,
  CONSTRAINT operacion_caja_persona_check CHECK ((persona IS NOT NULL) = (tipo IN ('capital', 'retiro'))),
  CONSTRAINT operacion_caja_pendiente_sin_firma CHECK (estado <> 'pendiente' OR decidida_por IS NULL AND decidida_en IS NULL)
);
CREATE INDEX operacion_por_caja ON operacion_caja (caja_id, created_at DESC);
CREATE INDEX operacion_pendiente ON operacion_caja (estado) WHERE estado = 'pendiente';
CREATE INDEX operacion_por_contraparte ON operacion_caja (contraparte_id);
CREATE INDEX operacion_por_jornada ON operacion_caja (jornada_id);
CREATE INDEX operacion_por_autor ON operacion_caja (creada_por);
CREATE INDEX operacion_por_firma ON operacion_caja (decidida_por);
CREATE TRIGGER operacion_caja_se_decide_una_vez BEFORE UPDATE ON operacion_caja FOR EACH ROW
  WHEN (OLD.estado <> 'pendiente' OR NEW.estado = 'pendiente') EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER operacion_caja_sin_borrar BEFORE DELETE ON operacion_caja FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER operacion_caja_sin_truncar BEFORE TRUNCATE ON operacion_caja EXECUTE FUNCTION solo_anexar();

-- Photos of the slips of expenses, in their own table so that no list loads them. None replaces another one, and the same one
-- is stored once.
CREATE TABLE gasto_foto (
  id uuid PRIMARY KEY,
  operacion_id uuid NOT NULL CONSTRAINT gasto_foto_fk REFERENCES operacion_caja,
  jpeg bytea NOT NULL,
  huella bytea NOT NULL GENERATED ALWAYS AS (sha256(jpeg)) STORED,
  usuario_id uuid NOT NULL CONSTRAINT gasto_foto_autor_fk REFERENCES usuario,
  created_at timestamptz NOT NULL,
  CONSTRAINT gasto_foto_una_vez UNIQUE (operacion_id, huella)
);
CREATE INDEX gasto_foto_por_autor ON gasto_foto (usuario_id);
CREATE TRIGGER gasto_foto_solo_anexar BEFORE UPDATE OR DELETE ON gasto_foto
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER gasto_foto_sin_truncar BEFORE TRUNCATE ON gasto_foto EXECUTE FUNCTION solo_anexar();

-- The payments of collectors' commissions. Each pays the days after the payment before, by an expense of an account; one whose
-- expense was refused counts as none. `correccion` is what changed in the commission of the days of earlier payments.
CREATE TABLE pago_comision (
  id uuid PRIMARY KEY,
  cobrador_id uuid NOT NULL CONSTRAINT pago_comision_cobrador_fk REFERENCES caja,
  desde date NOT NULL,
  hasta date NOT NULL CHECK (hasta >= desde),
  cobrado bigint NOT NULL,
  sin_verificar bigint NOT NULL,
  porcentaje numeric,
  comision bigint NOT NULL,
  correccion bigint NOT NULL,
  arrastre bigint NOT NULL CHECK (arrastre <= 0),
  faltante bigint NOT NULL CHECK (faltante >= 0),
  descuento bigint NOT NULL CHECK (descuento BETWEEN 0 AND faltante),
  a_pagar bigint NOT NULL CHECK (a_pagar >= 0),
  queda bigint NOT NULL CHECK (queda <= 0),
  operacion_id uuid UNIQUE CONSTRAINT pago_comision_operacion_fk REFERENCES operacion_caja,
  created_at timestamptz NOT NULL,
  CONSTRAINT pago_comision_suma CHECK (arrastre + comision + correccion - descuento = a_pagar + queda),
  CONSTRAINT pago_comision_con_gasto CHECK ((a_pagar > 0) = (operacion_id IS NOT NULL))
);
CREATE INDEX pago_comision_por_cobrador ON pago_comision (cobrador_id, hasta DESC);
CREATE TRIGGER pago_comision_solo_anexar BEFORE UPDATE OR DELETE ON pago_comision
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER pago_comision_sin_truncar BEFORE TRUNCATE ON pago_comision EXECUTE FUNCTION solo_anexar();

-- Missing cash that collectors let the lender deduct from their commissions, each by its collector.
CREATE TABLE descuento_autorizado (
  id uuid PRIMARY KEY,
  cobrador_id uuid NOT NULL CONSTRAINT descuento_autorizado_cobrador_fk REFERENCES caja,
  monto bigint NOT NULL CHECK (monto > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX descuento_autorizado_por_cobrador ON descuento_autorizado (cobrador_id);
CREATE TRIGGER descuento_autorizado_solo_anexar BEFORE UPDATE OR DELETE ON descuento_autorizado
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER descuento_autorizado_sin_truncar BEFORE TRUNCATE ON descuento_autorizado EXECUTE FUNCTION solo_anexar();
