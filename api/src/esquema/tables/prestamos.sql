-- Loans (P-5.4). Amounts are whole pesos. `monto_renovado` is the part of `monto` that only renews the debt of the loan
-- that this one refinances: it is neither handed over nor lent (P-8.50).
CREATE TABLE prestamo (
  id uuid PRIMARY KEY,
  cliente_id uuid NOT NULL CONSTRAINT prestamo_cliente_fk REFERENCES cliente,
  cobrador_id uuid CONSTRAINT prestamo_cobrador_fk REFERENCES usuario,
  usuario_id uuid NOT NULL CONSTRAINT prestamo_usuario_fk REFERENCES usuario,
  cuenta_id uuid CONSTRAINT prestamo_cuenta_fk REFERENCES caja,
  monto bigint NOT NULL CHECK (monto > 0),
  monto_renovado bigint NOT NULL DEFAULT 0,
  -- The part of `monto_renovado` that bears no interest, because it is interest of the loan that this one refinances.
  interes_trasladado bigint NOT NULL DEFAULT 0,
  interes numeric(7,4) NOT NULL CHECK (interes BETWEEN 0 AND 100),
  -- A plan of 1000 installments gets one more with each payment to capital.
  cuotas integer NOT NULL CHECK (cuotas BETWEEN 1 AND 2000),
  modalidad text NOT NULL CHECK (modalidad IN ('diario', 'semanal', 'quincenal', 'mensual')),
  dias_quincena text NOT NULL DEFAULT 'cada-15'
    CONSTRAINT prestamo_dias_quincena_check CHECK (dias_quincena IN ('cada-15', '15-fin')),
  tipo_amortizacion text NOT NULL
    CHECK (tipo_amortizacion IN ('capital_final', 'amortizable', 'interes_adelantado')),
  base_interes text NOT NULL CHECK (base_interes IN ('total', 'por_periodo', 'mensual')),
  calendario text NOT NULL CHECK (calendario IN ('corrido', 'sin_domingos', 'sin_domingos_ni_festivos')),
  redondeo_cuota integer NOT NULL CHECK (redondeo_cuota IN (1, 50, 100, 1000)),
  fecha date NOT NULL,
  fecha_inicio date NOT NULL,
  fecha_primer_pago date,
  fecha_vencimiento date NOT NULL,
  estado text NOT NULL
    CHECK (estado IN ('activo', 'pagado', 'vencido', 'mora', 'reenganchado', 'cancelado')),
  monto_total bigint NOT NULL,
  interes_total bigint NOT NULL CHECK (interes_total >= 0),
  cuota_diaria bigint NOT NULL CHECK (cuota_diaria >= 0),
  desembolso_neto bigint NOT NULL,
  saldo_pendiente bigint NOT NULL,
  plan_generado_en timestamptz,
  reengancha_a uuid UNIQUE REFERENCES prestamo,
  reenganchado_por uuid UNIQUE REFERENCES prestamo,
  -- The day of the write-off in force (record 57); null without one.
  castigado_en date,
  -- The first overdue day of the debt, and the day on which it was refinanced or rescheduled while late (record 60).
  reestructurado_desde date,
  reestructurado_en date,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT prestamo_total_es_capital_mas_interes CHECK (monto_total = monto + interes_total),
  CONSTRAINT prestamo_renovado CHECK (monto_renovado = 0 OR reengancha_a IS NOT NULL AND monto_renovado > 0),
  CONSTRAINT prestamo_interes_trasladado CHECK (interes_trasladado BETWEEN 0 AND monto_renovado),
  CONSTRAINT prestamo_reestructurado CHECK (
    (reestructurado_desde IS NULL) = (reestructurado_en IS NULL) AND reestructurado_desde < reestructurado_en),
  CONSTRAINT prestamo_desembolso CHECK (desembolso_neto <= monto - monto_renovado),
  CONSTRAINT prestamo_saldo CHECK (saldo_pendiente BETWEEN 0 AND monto_total),
  CONSTRAINT prestamo_cerrado_sin_saldo
    CHECK ((saldo_pendiente = 0) = (estado IN ('pagado', 'reenganchado', 'cancelado'))),
  CONSTRAINT prestamo_reenganchado_enlazado
    CHECK ((estado = 'reenganchado') = (reenganchado_por IS NOT NULL)),
  CONSTRAINT prestamo_fechas CHECK (
    fecha_vencimiento >= fecha_inicio
    AND (fecha_primer_pago IS NULL OR fecha_primer_pago >= fecha_inicio)),
  CONSTRAINT prestamo_no_se_reengancha_a_si_mismo CHECK (reengancha_a <> id AND reenganchado_por <> id)
);
CREATE INDEX prestamo_por_creacion ON prestamo (created_at DESC, id DESC);
CREATE INDEX prestamo_por_fecha ON prestamo (fecha DESC, id DESC);
CREATE INDEX prestamo_por_inicio ON prestamo (fecha_inicio DESC, id DESC);
CREATE INDEX prestamo_por_cliente ON prestamo (cliente_id);
CREATE INDEX prestamo_por_cobrador ON prestamo (cobrador_id, created_at DESC, id DESC);
CREATE INDEX prestamo_por_estado ON prestamo (estado, created_at DESC, id DESC);
CREATE INDEX prestamo_por_monto ON prestamo (monto DESC, id DESC);
CREATE INDEX prestamo_por_saldo ON prestamo (saldo_pendiente DESC, id DESC);
CREATE INDEX prestamo_por_cuenta ON prestamo (cuenta_id) WHERE cuenta_id IS NOT NULL;
CREATE INDEX prestamo_sin_plan ON prestamo (created_at DESC, id DESC) WHERE plan_generado_en IS NULL;
CREATE INDEX prestamo_castigado ON prestamo (created_at DESC, id DESC) WHERE castigado_en IS NOT NULL;
CREATE INDEX prestamo_reestructurado ON prestamo (created_at DESC, id DESC) WHERE reestructurado_en IS NOT NULL;
-- The order of P-6.8. The list must use the same expression.
CREATE INDEX prestamo_por_lugar_del_estado ON prestamo
  (array_position('{pagado,reenganchado,activo,mora,vencido,cancelado}'::text[], estado), id DESC);

-- The installments of loans (P-5.6): of the plan, or the expected ones before the plan (record 28).
CREATE TABLE cuota (
  id uuid PRIMARY KEY,
  prestamo_id uuid NOT NULL CONSTRAINT cuota_prestamo_fk REFERENCES prestamo,
  numero integer NOT NULL CHECK (numero BETWEEN 0 AND 2000),
  fecha_programada date NOT NULL,
  monto_capital bigint NOT NULL CHECK (monto_capital >= 0),
  monto_interes bigint NOT NULL CHECK (monto_interes >= 0),
  monto_total bigint NOT NULL,
  saldo_restante bigint NOT NULL CHECK (saldo_restante >= 0),
  capital_pagado bigint NOT NULL DEFAULT 0,
  interes_pagado bigint NOT NULL DEFAULT 0,
  capital_condonado bigint NOT NULL DEFAULT 0 CHECK (capital_condonado >= 0),
  interes_condonado bigint NOT NULL DEFAULT 0 CHECK (interes_condonado >= 0),
  fecha_pago date,
  CONSTRAINT cuota_numero_unico UNIQUE (prestamo_id, numero),
  CONSTRAINT cuota_de_su_prestamo UNIQUE (id, prestamo_id),
  CONSTRAINT cuota_total CHECK (monto_total = monto_capital + monto_interes),
  CONSTRAINT cuota_capital_pagado CHECK (capital_pagado BETWEEN 0 AND monto_capital - capital_condonado),
  CONSTRAINT cuota_interes_pagado CHECK (interes_pagado BETWEEN 0 AND monto_interes - interes_condonado),
  CONSTRAINT cuota_fecha_pago
    CHECK (fecha_pago IS NULL OR capital_pagado + interes_pagado = monto_total)
);
CREATE INDEX cuota_por_fecha ON cuota (prestamo_id, fecha_programada);
-- It includes the amounts, so that sums need an index-only scan.
CREATE INDEX cuota_sin_pagar ON cuota (fecha_programada, prestamo_id)
  INCLUDE (monto_total, capital_pagado, interes_pagado, capital_condonado, interes_condonado)
  WHERE capital_pagado + interes_pagado + capital_condonado + interes_condonado < monto_total;

-- The plans that a loan had before the one in force (record 59), as documents: its rows with what was paid of them. `hasta` is the
-- last day of the plan, and `detalle` has the choice of the debtor. A payment that is undone leaves `cobro`: no foreign key.
CREATE TABLE plan_version (
  id uuid PRIMARY KEY,
  prestamo_id uuid NOT NULL CONSTRAINT plan_version_prestamo_fk REFERENCES prestamo,
  numero integer NOT NULL CHECK (numero > 0),
  hasta date NOT NULL,
  causa text NOT NULL CHECK (causa IN ('abono', 'restauracion')),
  cobro_id uuid,
  autor text NOT NULL,
  motivo text,
  detalle jsonb NOT NULL,
  cuotas integer NOT NULL,
  cuota_diaria bigint NOT NULL,
  monto_total bigint NOT NULL,
  fecha_vencimiento date NOT NULL,
  filas jsonb NOT NULL,
  creada_en timestamptz NOT NULL,
  CONSTRAINT plan_version_una_por_numero UNIQUE (prestamo_id, numero),
  CONSTRAINT plan_version_de_un_abono CHECK ((causa = 'abono') = (cobro_id IS NOT NULL))
);
CREATE INDEX plan_version_por_creacion ON plan_version (creada_en);
CREATE TRIGGER plan_version_solo_anexar BEFORE UPDATE OR DELETE ON plan_version
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER plan_version_sin_truncar BEFORE TRUNCATE ON plan_version EXECUTE FUNCTION solo_anexar();

-- The arrears of each live loan with an unpaid installment (record 31). Those due before `hasta` are counted; `proxima` is
-- the due day of the first unpaid one after them. So the row is right on each day from `hasta` to `proxima`, without a
-- write. Name and zone are those of the client; `lugar` is how zones are compared. No foreign key, as in `situacion_diaria`.
CREATE TABLE atraso (
  prestamo_id uuid PRIMARY KEY,
  cliente_id uuid NOT NULL,
  cobrador_id uuid,
  hasta date NOT NULL,
  desde date,
  cuotas integer NOT NULL,
  monto bigint NOT NULL,
  saldo bigint NOT NULL,
  proxima date NOT NULL,
  nombre text NOT NULL DEFAULT '',
  zona text NOT NULL DEFAULT '',
  lugar text NOT NULL DEFAULT ''
) WITH (fillfactor = 80);
CREATE INDEX atraso_por_proxima ON atraso (proxima);
CREATE INDEX atraso_por_hasta ON atraso (hasta);
CREATE INDEX atraso_por_desde ON atraso (desde, monto DESC, prestamo_id) WHERE desde IS NOT NULL;
CREATE INDEX atraso_por_cobrador ON atraso (cobrador_id, desde, saldo DESC, prestamo_id);
CREATE INDEX atraso_por_nombre ON atraso (cobrador_id, nombre, cliente_id, desde);
CREATE INDEX atraso_de_lugar_por_desde ON atraso (cobrador_id, lugar, desde, saldo DESC, prestamo_id);
CREATE INDEX atraso_de_lugar_por_nombre ON atraso (cobrador_id, lugar, nombre, cliente_id, desde);

-- When each cancelled loan was cancelled, and whether that undid its payments.
CREATE TABLE cancelacion (
  prestamo_id uuid PRIMARY KEY CONSTRAINT cancelacion_prestamo_fk REFERENCES prestamo,
  hecha_en timestamptz NOT NULL,
  anulo_cobros boolean NOT NULL
);

-- The write-offs of loans (record 57), also those that were undone: the records of past days need them. `monto` is the balance,
-- in pesos.
CREATE TABLE castigo (
  id uuid PRIMARY KEY,
  prestamo_id uuid NOT NULL CONSTRAINT castigo_prestamo_fk REFERENCES prestamo,
  hecho_en timestamptz NOT NULL,
  monto bigint NOT NULL CHECK (monto > 0),
  motivo text NOT NULL CHECK (motivo <> ''),
  deshecho_en timestamptz CHECK (deshecho_en >= hecho_en)
);
CREATE INDEX castigo_por_prestamo ON castigo (prestamo_id);
CREATE UNIQUE INDEX castigo_vigente ON castigo (prestamo_id) WHERE deshecho_en IS NULL;

-- The notifications of loans (P-5.13). The night is no author, and most events have no reason or payment.
CREATE TABLE notificacion_prestamo (
  id uuid PRIMARY KEY,
  prestamo_id uuid NOT NULL CONSTRAINT notificacion_prestamo_fk REFERENCES prestamo,
  titulo text NOT NULL CHECK (titulo <> ''),
  categoria text NOT NULL
    CHECK (categoria IN ('recordatorio', 'vencimiento', 'promocion', 'sistema', 'cobranza')),
  mensaje text NOT NULL CHECK (mensaje <> ''),
  autor text,
  motivo text,
  cobro_id uuid,
  created_at timestamptz NOT NULL
);
CREATE INDEX notificacion_por_prestamo ON notificacion_prestamo (prestamo_id, created_at DESC, id DESC);
