import { CAJA_OFICINA } from '@cartera/contrato/catalogs';

/** Each address (P-1.1) and the sidebar entry that is active on it. Add a new page here: axe checks it too. */
export const PAGES = [
  ['/dashboard', 'Dashboard'],
  ['/clientes', 'Clientes'],
  ['/clientes/nuevo', 'Clientes'],
  ['/clientes/:cliente', 'Clientes'],
  ['/clientes/:cliente/editar', 'Clientes'],
  ['/prestamos', 'Préstamos'],
  ['/prestamos/:prestamo/plan', 'Préstamos'],
  ['/cobros', 'Cobros'],
  ['/cobradores', 'Cobradores'],
  ['/cobradores/:cobrador/visitas', 'Cobradores'],
  ['/mi-dia', 'Mi día'],
  ['/visitas', 'Visitas'],
  ['/mi-caja', 'Mi caja'],
  ['/cajas', 'Cajas'],
  [`/cajas/${CAJA_OFICINA}`, 'Cajas'],
  [`/cajas/${CAJA_OFICINA}/conciliar`, 'Cajas'],
  ['/reportes', 'Reportes'],
  ['/garantias', null],
  ['/usuarios', 'Usuarios'],
  ['/configuracion', 'Configuración'],
  ['/rutas-cobro', 'Rutas de Cobro'],
  ['/metas-cobradores', 'Metas Cobradores'],
  ['/flujo-caja', 'Flujo de Caja'],
  ['/comisiones', null],
  ['/auditoria', 'Auditoría'],
  ['/notificaciones', 'Notificaciones'],
  ['/salud-portal', 'Salud del portal'],
  ['/mi-cuenta', null],
] as const;

/** The ids that take the place of `:cliente`, `:prestamo` and `:cobrador` in an address. */
export interface PageIds {
  readonly cliente: string;
  readonly prestamo: string;
  readonly cobrador: string;
}

export function addressOf(path: string, { cliente, prestamo, cobrador }: PageIds): string {
  return path.replace(':cliente', cliente).replace(':prestamo', prestamo).replace(':cobrador', cobrador);
}
