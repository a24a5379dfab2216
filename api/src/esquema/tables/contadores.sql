-- Exact totals at constant cost (record 11). Triggers update them in the transaction of the write, so no use case can forget
-- them. A total is the sum of its slots; one slot can be negative. Days and months are compared as text. As many
-- transactions as slots can write at once; more of them wait. `counters.ts` declares each counter.
CREATE TABLE contador (
  que text NOT NULL,
  clave text COLLATE "C" NOT NULL,
  ranura smallint NOT NULL CHECK (ranura BETWEEN 0 AND 31),
  cuantos bigint NOT NULL,
  monto bigint NOT NULL,
  saldo bigint NOT NULL,
  PRIMARY KEY (que, clave, ranura)
) WITH (fillfactor = 50);
