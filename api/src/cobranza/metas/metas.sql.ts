import { withUsuario } from '../../personal/usuarios/usuarios.sql.js';

/** The name of a goal in the audit trail, as JSON. @param id an SQL expression. */
export const nameOfMeta = (id: string): string => `(
  SELECT json_build_object('nombre', u.nombre, 'mes', to_char(m.periodo, 'YYYY-MM'))
    FROM meta m ${withUsuario('m.cobrador_id')} WHERE m.id = ${id})`;
