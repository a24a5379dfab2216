-- Counts the rows of tables (record 11), from the list of `counters.ts`. Each table and event gets a function that adds what the
-- changed rows add to the counters, in a slot of its transaction. `contado` has the counters as the rows have them, for the first
-- count and for the reconciliation. Each counter has a view in both schemas.
DO $do$
DECLARE
  contadores jsonb := (SELECT jsonb_agg(to_jsonb(l)) FROM (VALUES
    /* counters.ts */
  ) l (tabla, que, clave, cuantos, monto, saldo, junta, cuenta, propio));
  -- Adds the rows `d` of the query %s.
  suma text := $q$
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (%s) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;$q$;
  -- A function %1$s of a trigger that first does %2$s.
  funcion text := $q$
CREATE FUNCTION %1$s() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN%2$s%3$s
  RETURN NULL;
END $$$q$;
  -- What the rows %2$s add to counters, each with the sign %1$s: a row for each of them and each counter of %3$s.
  aporte text := $q$
    SELECT %1$s AS sign, d.* FROM %2$s
     CROSS JOIN LATERAL (VALUES
       %3$s
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta$q$;
  cambiadas jsonb := '{
    "insert": "(SELECT 1 AS sign, * FROM nuevas)",
    "update": "(SELECT -1 AS sign, * FROM viejas UNION ALL SELECT 1, * FROM nuevas)",
    "delete": "(SELECT -1 AS sign, * FROM viejas)"}';
  tablas jsonb := '{
    "insert": "NEW TABLE AS nuevas", "update": "OLD TABLE AS viejas NEW TABLE AS nuevas", "delete": "OLD TABLE AS viejas"}';
  juntas jsonb := '{
    "prestamo": "JOIN cliente c ON c.id = t.cliente_id",
    "cobro": "JOIN prestamo p ON p.id = t.prestamo_id",
    "asiento": "CROSS JOIN LATERAL (VALUES (t.a_id, t.monto, t.monto), (t.de_id, 0, -t.monto)) s (caja_id, entra, saldo)"}';
  movidos text;
  t record;
  evento text;
  primero text;
  aportes text;
  contado text[] := '{}';
BEGIN
  FOR t IN
    SELECT l->>'tabla' AS nombre, juntas->>(l->>'tabla') AS junta, string_agg(v.fila, E',\n       ') AS filas,
           string_agg(v.fila, E',\n       ') FILTER (WHERE (l->>'junta')::boolean) AS filas_con_junta
      FROM jsonb_array_elements(contadores) l
     CROSS JOIN LATERAL (SELECT format('(%L, %s, %s, %s, %s, %s)', l->>'que', l->>'clave', l->>'cuantos', l->>'monto', l->>'saldo', l->>'cuenta') AS fila) v
     GROUP BY 1 ORDER BY l->>'tabla' = 'cliente'
  LOOP
    contado := contado || format(aporte, 1, concat_ws(' ', t.nombre, 't', t.junta), t.filas);
    -- A client with a new collector moves the loans without their own collector.
    IF t.nombre = 'prestamo' THEN
      movidos := ' UNION ALL ' || format(aporte, 'c.sign', $q$(SELECT p.* FROM viejas v JOIN nuevas n ON n.id = v.id JOIN prestamo p ON p.cliente_id = n.id
             WHERE v.cobrador_id IS DISTINCT FROM n.cobrador_id AND p.cobrador_id IS NULL) t
      JOIN $q$ || (cambiadas->>'update') || ' c ON c.id = t.cliente_id', t.filas_con_junta);
    END IF;
    -- A loan that is cancelled, or not any more, moves its payments.
    IF t.nombre = 'cobro' THEN
      aportes := format(aporte, 'p.sign', 'cobro t JOIN (VALUES (-1, OLD.estado), (1, NEW.estado)) p (sign, estado) ON t.prestamo_id = NEW.id', t.filas);
      EXECUTE format(funcion, 'contar_cancelacion', '', format(suma, aportes));
      CREATE TRIGGER prestamo_contar_cancelacion AFTER UPDATE OF estado ON prestamo FOR EACH ROW
        WHEN ((OLD.estado = 'cancelado') <> (NEW.estado = 'cancelado')) EXECUTE FUNCTION contar_cancelacion();
    END IF;
    -- The journal is append-only.
    FOREACH evento IN ARRAY CASE t.nombre WHEN 'asiento' THEN '{insert}' ELSE '{insert,update,delete}' END::text[] LOOP
      aportes := format(aporte, 't.sign', concat_ws(' ', cambiadas->>evento, 't', t.junta), t.filas)
        || CASE WHEN t.nombre = 'cliente' AND evento = 'update' THEN movidos ELSE '' END;
      -- Locks the client, so that a loan and a change of the client's collector wait for each other.
      primero := CASE t.nombre WHEN 'prestamo' THEN format($q$
  PERFORM FROM cliente c
    WHERE c.id IN (SELECT t.cliente_id FROM %s t WHERE t.cobrador_id IS NULL)
    ORDER BY c.id FOR SHARE;$q$, cambiadas->>evento) ELSE '' END;
      EXECUTE format(funcion, format('contar_%s_%s', t.nombre, evento), primero, format(suma, aportes));
      EXECUTE format('CREATE TRIGGER %1$s_contar_%2$s AFTER %2$s ON %1$s REFERENCING %3$s FOR EACH STATEMENT EXECUTE FUNCTION contar_%1$s_%2$s()',
        t.nombre, evento, tablas->>evento);
    END LOOP;
  END LOOP;
  EXECUTE format('
CREATE VIEW contado AS
  SELECT que, clave, sum(cuantos)::bigint AS cuantos, sum(monto)::bigint AS monto, sum(saldo)::bigint AS saldo
    FROM (%s) d GROUP BY que, clave', array_to_string(contado, ' UNION ALL '));
  -- A read of `contador` with a collector's rows would plan the rows of every counter, which takes a hundred times longer than
  -- the read. A view uses the rights of who reads it: with those of its owner it could be written, and `contador` by it. The
  -- row that a collector's row joins is the stored one: it gives only keys and states.
  FOR t IN SELECT l->>'que' AS que, format('SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = %L', l->>'que') AS guardado, l AS de
             FROM jsonb_array_elements(contadores) l
  LOOP
    EXECUTE format('CREATE VIEW contador_%s WITH (security_invoker) AS %s', t.que, t.guardado);
    EXECUTE format('CREATE VIEW cobrador.contador_%s WITH (security_invoker) AS ', t.que) ||
      CASE WHEN (t.de->>'propio')::boolean
           THEN t.guardado || $q$ AND (clave = cobrador.mi_id()::text OR clave LIKE cobrador.mi_id() || ' %')$q$
           ELSE format('SELECT (%s) COLLATE "C" AS clave, (%s)::bigint AS cuantos, (%s)::bigint AS monto, (%s)::bigint AS saldo FROM cobrador.%s t %s WHERE %s',
             t.de->>'clave', t.de->>'cuantos', t.de->>'monto', t.de->>'saldo', t.de->>'tabla',
             CASE WHEN (t.de->>'junta')::boolean THEN juntas->>(t.de->>'tabla') END, t.de->>'cuenta') END;
  END LOOP;
END $do$;
