import { withUsuario } from '../usuarios/usuarios.sql.js';

/** What the audit trail calls the goal with an id, as JSON. @param id an SQL expression. */
export const nameOfMeta = (id: string): string => `(
  SELECT json_build_object('nombre', u.nombre, 'mes', to_char(m.periodo, 'YYYY-MM'))
    FROM meta m ${withUsuario('m.cobrador_id')} WHERE m.id = ${id})`;
