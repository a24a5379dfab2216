import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Loans and their installments (P-5.4, P-5.6). Amounts are whole pesos. */
export class Prestamos1763683200006 implements MigrationInterface {
  name = 'Prestamos1763683200006';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE prestamo (
        id uuid PRIMARY KEY,
        cliente_id uuid NOT NULL CONSTRAINT prestamo_cliente_fk REFERENCES cliente,
        cobrador_id uuid CONSTRAINT prestamo_cobrador_fk REFERENCES usuario,
        usuario_id uuid NOT NULL CONSTRAINT prestamo_usuario_fk REFERENCES usuario,
        monto bigint NOT NULL CHECK (monto > 0),
        interes numeric(5,2) NOT NULL CHECK (interes BETWEEN 0 AND 100),
        cuotas integer NOT NULL CHECK (cuotas BETWEEN 1 AND 1000),
        modalidad text NOT NULL CHECK (modalidad IN ('diario', 'semanal', 'quincenal', 'mensual')),
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
        version integer NOT NULL DEFAULT 1 CHECK (version > 0),
        created_at timestamptz NOT NULL,
        CONSTRAINT prestamo_total_es_capital_mas_interes CHECK (monto_total = monto + interes_total),
        CONSTRAINT prestamo_desembolso CHECK (desembolso_neto BETWEEN 1 AND monto),
        CONSTRAINT prestamo_saldo CHECK (saldo_pendiente BETWEEN 0 AND monto_total),
        CONSTRAINT prestamo_cerrado_sin_saldo
          CHECK ((saldo_pendiente = 0) = (estado IN ('pagado', 'reenganchado', 'cancelado'))),
        CONSTRAINT prestamo_reenganchado_enlazado
          CHECK ((estado = 'reenganchado') = (reenganchado_por IS NOT NULL)),
        CONSTRAINT prestamo_fechas CHECK (
          fecha_vencimiento >= fecha_inicio
          AND (fecha_primer_pago IS NULL OR fecha_primer_pago >= fecha_inicio)),
        CONSTRAINT prestamo_no_se_reengancha_a_si_mismo CHECK (reengancha_a <> id AND reenganchado_por <> id)
      )`);
    await q.query(`CREATE INDEX prestamo_por_creacion ON prestamo (created_at DESC, id DESC)`);
    await q.query(`CREATE INDEX prestamo_por_fecha ON prestamo (fecha DESC, id DESC)`);
    await q.query(`CREATE INDEX prestamo_por_cliente ON prestamo (cliente_id)`);
    await q.query(`CREATE INDEX prestamo_por_cobrador ON prestamo (cobrador_id)`);
    await q.query(`CREATE INDEX prestamo_por_estado ON prestamo (estado)`);

    await q.query(`
      CREATE TABLE cuota (
        id uuid PRIMARY KEY,
        prestamo_id uuid NOT NULL CONSTRAINT cuota_prestamo_fk REFERENCES prestamo,
        numero integer NOT NULL CHECK (numero BETWEEN 0 AND 1000),
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
      )`);
    await q.query(`CREATE INDEX cuota_por_fecha ON cuota (prestamo_id, fecha_programada)`);
    await q.query(`
      CREATE INDEX cuota_sin_pagar ON cuota (fecha_programada, prestamo_id)
      WHERE capital_pagado + interes_pagado + capital_condonado + interes_condonado < monto_total`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE cuota, prestamo`);
  }
}
