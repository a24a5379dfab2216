import { keyedHashOf, NIL_ID } from './hash.sql.js';

/** Limits the report when most chains are broken. */
export const MAX_BROKEN = 100;

/**
 * The first broken link of each chain after (`$1`, `$2`) and up to (`$3`, `$4`). The nightly job runs it as the function
 * `auditoria_rotos`, which reads the key as the owner. The command runs it as it is, so it notices a replaced function.
 */
export const BROKEN_IN_BATCH = `
  WITH tramo AS (
    SELECT * FROM auditoria_cadena
     WHERE (entidad, entidad_id) > ($1, $2::uuid) AND (entidad, entidad_id) <= ($3, $4::uuid)
  ), eslabon AS (
    SELECT t.entidad, t.entidad_id, a.orden,
           CASE WHEN a.orden <> row_number() OVER cadena THEN 'falta la fila anterior'
                WHEN a.huella <> ${keyedHashOf('a', 'l')}
                  THEN 'la fila no es la que se escribió'
                WHEN a.anterior <> coalesce(lag(a.huella) OVER cadena, '') THEN 'no sigue a la fila anterior'
           END AS causa
      FROM tramo t
      JOIN auditoria a ON a.entidad = t.entidad AND coalesce(a.entidad_id, '${NIL_ID}') = t.entidad_id
     CROSS JOIN auditoria_llave l
    WINDOW cadena AS (PARTITION BY t.entidad, t.entidad_id ORDER BY a.orden)
  ), final AS (
    SELECT t.entidad, t.entidad_id, t.orden, 'la cadena no termina en su última fila' AS causa
      FROM tramo t
     WHERE NOT EXISTS (
       SELECT FROM auditoria a
        WHERE a.entidad = t.entidad AND coalesce(a.entidad_id, '${NIL_ID}') = t.entidad_id
          AND a.orden = t.orden AND a.huella = t.huella)
  )
  SELECT DISTINCT ON (entidad, entidad_id) entidad, entidad_id AS "entidadId", orden, causa FROM (
    SELECT * FROM eslabon WHERE causa IS NOT NULL UNION ALL SELECT * FROM final) roto
   ORDER BY entidad, entidad_id, orden, causa LIMIT ${MAX_BROKEN}`;

/** Rows whose chain has no record of its last link. */
export const ORPHANS = `
  SELECT DISTINCT ON (a.entidad, a.entidad_id) a.entidad, coalesce(a.entidad_id, '${NIL_ID}') AS "entidadId", a.orden,
         'la cadena no tiene registro de su final' AS causa
    FROM auditoria a
   WHERE NOT EXISTS (SELECT FROM auditoria_cadena c
                      WHERE c.entidad = a.entidad AND c.entidad_id = coalesce(a.entidad_id, '${NIL_ID}'))
   ORDER BY a.entidad, a.entidad_id, a.orden LIMIT ${MAX_BROKEN}`;
