import type { Firmante } from '@cartera/dominio/caja';
import { hasPermiso } from '../platform/auth/has-permiso.js';
import type { Config } from '../platform/config/config.js';
import type { ActiveSession } from '../platform/http/request.js';

/** For whom a user may act: for the own account, or also for the office. */
export function firmanteOf(
  config: Config,
  { usuarioId, rol }: Pick<ActiveSession, 'usuarioId' | 'rol'>,
): Firmante {
  return { usuarioId, isOficina: hasPermiso(config, rol, 'cajas.administrar') };
}
