-- A slot of the counters. A transaction holds it until it ends, so writes to its rows never wait or deadlock.
CREATE FUNCTION tomar_ranura() RETURNS smallint LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  primera int := pg_backend_pid() % 32;
  mia int;
BEGIN
  FOR paso IN 0..31 LOOP
    mia := (primera + paso) % 32;
    IF pg_try_advisory_xact_lock('contador'::regclass::oid::int, mia) THEN RETURN mia; END IF;
  END LOOP;
  PERFORM pg_advisory_xact_lock('contador'::regclass::oid::int, primera);
  RETURN primera;
END $$;

-- Calculates all arrears and counters again. All slots are locked, so no uncommitted transaction has changed a counter.
CREATE FUNCTION recontar() RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  FOR una IN 0..31 LOOP
    PERFORM pg_advisory_xact_lock('contador'::regclass::oid::int, una);
  END LOOP;
  PERFORM calcular_todos_los_atrasos();
  DELETE FROM contador;
  INSERT INTO contador SELECT que, clave, 0, cuantos, monto, saldo FROM contado;
END $$;
