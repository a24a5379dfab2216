-- The lender's settings: one row, with a typed column for each setting. A null value was never saved.
CREATE TABLE configuracion (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  empresa text CHECK (length(empresa) BETWEEN 1 AND 80),
  moneda text CHECK (moneda IN ('COP', 'DOP', 'USD')),
  separador_csv text NOT NULL DEFAULT 'punto-y-coma' CHECK (separador_csv IN ('punto-y-coma', 'excel', 'coma')),
  interes numeric(7,4) CHECK (interes BETWEEN 0 AND 100),
  cuotas integer CHECK (cuotas BETWEEN 1 AND 365),
  festivos text NOT NULL DEFAULT 'co' CHECK (festivos IN ('co', 'do')),
  sabados_laborables boolean NOT NULL DEFAULT true,
  dias_no_laborables date[] NOT NULL DEFAULT '{}',
  -- The methods of payment that the lender offers besides cash.
  metodos_pago text[],
  referencia_obligatoria boolean NOT NULL DEFAULT true,
  -- Interest that is paid and not earned yet, when a loan ends early.
  devolucion_interes text NOT NULL DEFAULT 'prorrata' CHECK (devolucion_interes IN ('prorrata', 'ninguna')),
  mora_para_aprobar_reenganche integer NOT NULL DEFAULT 30 CHECK (mora_para_aprobar_reenganche BETWEEN 0 AND 365),
  capitaliza_interes boolean NOT NULL DEFAULT false,
  limite_gasto_dia bigint CHECK (limite_gasto_dia >= 0),
  tope_sin_segunda_firma bigint CHECK (tope_sin_segunda_firma >= 0),
  separar_usuarios_y_cajas boolean NOT NULL DEFAULT false,
  comision_cobrador numeric(7,4) CONSTRAINT configuracion_comision_check CHECK (comision_cobrador BETWEEN 0 AND 100),
  categorias_gasto text[],
  -- The codes of the journal's accounts that the lender saved, by account.
  codigos_contables jsonb NOT NULL DEFAULT '{}',
  motivos_no_pago text[] NOT NULL
    DEFAULT '{No tiene plata,Está enfermo,No le han pagado,No quiere pagar,Otro}',
  contacto_fuera_de_hora text NOT NULL DEFAULT 'avisar' CHECK (contacto_fuera_de_hora IN ('avisar', 'prohibir')),
  avisar_visitas boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
INSERT INTO configuracion DEFAULT VALUES;
