-- Cleans the texts that were stored before the API did (`cleanText` of the contract), so that a search finds them. Each changed
-- record has an event with its texts before and after. The ledger, the receipts and the visits stay as they were written.

CREATE FUNCTION pg_temp.limpiar(texto text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(regexp_replace(
    normalize(regexp_replace(texto,
      '[\u00AD\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200D\u2060-\u2065\u206A-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
      '', 'g'), NFC),
    '[\t \u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]+', ' ', 'g'),
    ' ?(\r\n?|[\n\u2028\u2029]) ?', E'\n', 'g'), E' \n')
$$;

-- `columnas` has each text of the table, and what replaces it if nothing is left of it.
CREATE FUNCTION pg_temp.limpiar_tabla(tabla text, entidad text, columnas jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  cambios jsonb;
  columna text;
  vacia text;
BEGIN
  EXECUTE format($consulta$
    SELECT jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'accion', 'mantenimiento.limpiar-textos',
                                        'entidad', %L, 'entidadId', c.id, 'antes', c.antes, 'despues', c.despues))
      FROM (SELECT t.id, jsonb_object_agg(x.campo, x.texto) AS antes,
                   jsonb_object_agg(x.campo, coalesce(nullif(pg_temp.limpiar(x.texto), ''), x.vacia)) AS despues
              FROM %I t
             CROSS JOIN LATERAL (
               SELECT lower(left(n.campo, 1)) || substr(n.campo, 2) AS campo, to_jsonb(t) ->> k.key AS texto, k.value AS vacia
                 FROM jsonb_each_text($1) k,
                      LATERAL (SELECT replace(initcap(replace(k.key, '_', ' ')), ' ', '') AS campo) n) x
             WHERE x.texto <> pg_temp.limpiar(x.texto)
             GROUP BY t.id) c
    $consulta$, entidad, tabla) INTO cambios USING columnas;
  IF cambios IS NULL THEN
    RETURN;
  END IF;
  FOR columna, vacia IN SELECT * FROM jsonb_each_text(columnas) LOOP
    EXECUTE format(
      'UPDATE %1$I SET %2$I = coalesce(nullif(pg_temp.limpiar(%2$I), ''''), $1) WHERE %2$I <> pg_temp.limpiar(%2$I)',
      tabla, columna) USING vacia;
  END LOOP;
  PERFORM registrar_auditoria(NULL, 'local', NULL, 'clean-texts', cambios);
END $$;

SELECT pg_temp.limpiar_tabla('cliente', 'cliente', '{"nombre": "Sin nombre", "apodo": null, "direccion": "Sin dirección",
  "barrio": null, "ciudad": "Sin ciudad", "departamento": null, "lugar_nacimiento": null, "ocupacion": null,
  "referencia1_nombre": null, "referencia2_nombre": null, "observaciones": null}');
SELECT pg_temp.limpiar_tabla('usuario', 'usuario', '{"nombre": "Sin nombre", "telefono": null, "zona": null}');
SELECT pg_temp.limpiar_tabla('garantia', 'garantia', '{"descripcion": null, "identificador_legal": null}');
SELECT pg_temp.limpiar_tabla('documento', 'documento', '{"nombre_original": "documento"}');
SELECT pg_temp.limpiar_tabla('operacion_caja', 'caja', '{"persona": "Sin nombre", "nota": null, "motivo": null}');
SELECT pg_temp.limpiar_tabla('llave_de_acceso', 'usuario', '{"nombre": "Sin nombre"}');
SELECT pg_temp.limpiar_tabla('sesion', 'sesion', '{"nombre": "Sin nombre"}');
SELECT pg_temp.limpiar_tabla('portal_version', 'portal_modulo', '{"motivo_retiro": "Sin motivo"}');

WITH antes AS (SELECT empresa, motivos_no_pago FROM configuracion),
limpia AS (
  SELECT nullif(pg_temp.limpiar(empresa), '') AS empresa,
         (SELECT coalesce(array_agg(pg_temp.limpiar(m) ORDER BY n), '{Otro}') FROM unnest(motivos_no_pago) WITH ORDINALITY x(m, n)
           WHERE pg_temp.limpiar(m) <> '') AS motivos_no_pago
    FROM antes
), cambiada AS (
  UPDATE configuracion c SET empresa = l.empresa, motivos_no_pago = l.motivos_no_pago
    FROM limpia l WHERE (c.empresa, c.motivos_no_pago) IS DISTINCT FROM (l.empresa, l.motivos_no_pago)
  RETURNING c.empresa, c.motivos_no_pago
)
SELECT registrar_auditoria(NULL, 'local', NULL, 'clean-texts', jsonb_build_array(jsonb_build_object(
         'id', gen_random_uuid(), 'accion', 'mantenimiento.limpiar-textos', 'entidad', 'configuracion', 'entidadId', NULL,
         'antes', jsonb_build_object('empresa', a.empresa, 'motivosNoPago', a.motivos_no_pago),
         'despues', jsonb_build_object('empresa', c.empresa, 'motivosNoPago', c.motivos_no_pago))))
  FROM antes a, cambiada c;

DROP FUNCTION pg_temp.limpiar_tabla, pg_temp.limpiar;
