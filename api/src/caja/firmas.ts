import type { Firmante, Operacion } from '@cartera/dominio/caja';
import { hasPermiso } from '../platform/auth/has-permiso.js';
import type { Config } from '../platform/config/config.js';
import { type Queryable, row } from '../platform/db/query.js';
import type { ActiveSession } from '../platform/http/request.js';
import type { OperacionEntity } from './operacion.entity.js';

/** For whom a user may act: for the own account, or also for the office. */
export function firmanteOf(
  config: Config,
  { usuarioId, rol }: Pick<ActiveSession, 'usuarioId' | 'rol'>,
): Firmante {
  return { usuarioId, isOficina: hasPermiso(config, rol, 'cajas.administrar') };
}

/** Returns an operation with the collectors of its two accounts, as the rule of the two sides takes it. */
export async function askedOf(
  db: Queryable,
  { cajaId, contraparteId, tipo, creadaPor, tope }: OperacionEntity,
): Promise<Operacion> {
  const sides = await row<{ titular: string | null; contraparte: string | null }>(
    db,
    `SELECT c.id AS titular, o.id AS contraparte FROM (SELECT 1) x
       LEFT JOIN caja_dato c ON c.id = $1 AND c.tipo = 'cobrador'
       LEFT JOIN caja_dato o ON o.id = $2 AND o.tipo = 'cobrador'`,
    [cajaId, contraparteId],
  );
  const { titular = null, contraparte = null } = sides ?? {};
  return { tipo, creadaPor, titular, contraparte, sobreTope: tope !== null };
}
