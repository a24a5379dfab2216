import { WITH_CLIENTE } from '../../clientes/clientes.sql.js';
import { joinPrestamo } from '../../libro/prestamo.sql.js';

/** The name of a piece of collateral in the audit trail, as JSON. @param id an SQL expression. */
export const nameOfGarantia = (id: string): string => `(
  SELECT json_build_object('nombre', concat_ws(' · ', coalesce(g.descripcion, g.identificador_legal), c.nombre))
    FROM garantia g ${joinPrestamo('g.prestamo_id')} ${WITH_CLIENTE} WHERE g.id = ${id})`;
