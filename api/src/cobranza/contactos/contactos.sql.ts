import { prepared } from '../../platform/db/prepared.js';

/** Ley 2300 of 2023 counts the contacts of a week. */
const DAYS = 7;

/** The contacts of the last days of the clients `$2` on the day `$1`, by client, the newest first. */
export const CONTACTOS = prepared(`
  SELECT t.cliente_id AS cliente,
         json_agg(json_build_object('canal', t.canal, 'ocurridoEn', to_char(t.ocurrido_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                  ORDER BY t.ocurrido_en DESC, t.id DESC) AS contactos
    FROM contacto t WHERE t.cliente_id = ANY ($2) AND t.ocurrido_en >= $1::date - ${DAYS} GROUP BY t.cliente_id`);
