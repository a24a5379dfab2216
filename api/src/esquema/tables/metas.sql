-- Collectors' goals (P-5.16): one for each collector and month. The collected amount is not stored: it is the sum of the
-- live payments. The goal is the only amount with centavos, as in its form (P-7.34).
CREATE TABLE meta (
  id uuid PRIMARY KEY,
  cobrador_id uuid NOT NULL CONSTRAINT meta_cobrador_fk REFERENCES usuario,
  periodo date NOT NULL CHECK (extract(day FROM periodo) = 1),
  meta_monto numeric(15,2) NOT NULL CHECK (meta_monto >= 0),
  meta_cobros integer NOT NULL CHECK (meta_cobros >= 0),
  fecha_vencimiento date NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT meta_de_un_mes UNIQUE (cobrador_id, periodo)
);
CREATE INDEX meta_por_periodo ON meta (periodo DESC);
