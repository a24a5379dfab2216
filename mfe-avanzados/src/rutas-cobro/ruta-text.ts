import type { PrestamoVencido, Ruta, RutaCliente } from '@cartera/contrato/rutas-cobro';
import { formatDate, formatPesos, formatTelefono, formatThousands, numberFormat } from '@cartera/kit';
import type { Tone } from '@cartera/kit/ui';
import type { RequestedRutas } from './requested-rutas';

/** Name of the route of the loans without a collector. */
export const NO_COBRADOR = 'Sin cobrador';

/** The name of a route: its collector, and its zone if the routes are by zone. */
export function rutaName({ cobrador, zona }: Ruta, tipo: RequestedRutas['tipo']): string {
  const name = cobrador ?? NO_COBRADOR;
  return tipo === 'zona' && zona ? `${name} · ${zona}` : name;
}

/**
 * Counts the overdue loans that the table does not show: in clients (P-3.19), or in loans if all of them belong to
 * clients in the table.
 * @returns null if the table shows all.
 */
export function hiddenVencidos({ prestamosVencidos, totalVencidos, clientesVencidos }: Ruta) {
  const prestamos = totalVencidos - prestamosVencidos.length;
  if (prestamos <= 0) return null;
  const clientes = clientesVencidos - new Set(prestamosVencidos.map(({ cliente }) => cliente._id)).size;
  return clientes > 0
    ? `Y ${formatThousands(clientes)} clientes más...`
    : `Y ${formatThousands(prestamos)} préstamos más de los mismos clientes...`;
}

/** The name of the exported file: `ruta-carlos-mendoza-2026-03-16.txt`. */
export function fileName(ruta: Ruta, { fecha, tipo }: RequestedRutas): string {
  const name = rutaName(ruta, tipo)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `ruta-${name}-${fecha}.txt`;
}

/** A route as plain text: its figures, its overdue loans and all its clients. */
export function rutaText(ruta: Ruta, { fecha, tipo }: RequestedRutas): string {
  const { totalClientes, totalVencidos, totalACobrar, montoVencido, distanciaTotal, tiempoEstimado } = ruta;
  return [
    `RUTA DE COBRO: ${rutaName(ruta, tipo)}`,
    `Fecha: ${formatDate(fecha)}`,
    `Clientes: ${formatThousands(totalClientes)}`,
    `Total a cobrar: ${formatPesos(totalACobrar)}`,
    ...(montoVencido === undefined ? [] : [`Monto vencido: ${formatPesos(montoVencido)}`]),
    `Distancia: ${formatKilometers(distanciaTotal)}`,
    `Tiempo estimado: ${formatDuration(tiempoEstimado)}`,
    ...section('PRÉSTAMOS CON ATRASO', ruta.prestamosVencidos.map(prestamoLine), totalVencidos),
    ...section('CLIENTES', ruta.clientes.map(clienteLine), totalClientes),
    '',
  ].join('\r\n');
}

function section(title: string, lines: readonly string[], total: number): string[] {
  if (lines.length === 0) return [];
  const missing = total - lines.length;
  return [
    '',
    title,
    ...lines.map((line, index) => `${index + 1}. ${line}`),
    ...(missing > 0 ? [`Y ${formatThousands(missing)} más`] : []),
  ];
}

function prestamoLine({ cliente, diasVencido, saldoPendiente }: PrestamoVencido): string {
  const days = `${formatThousands(diasVencido)} ${diasVencido === 1 ? 'día vencido' : 'días vencidos'}`;
  return [cliente.nombre, formatTelefono(cliente.telefono), days, formatPesos(saldoPendiente)].join(' | ');
}

function clienteLine({ nombre, telefono, direccion, barrio, ciudad }: RutaCliente): string {
  const place = [direccion, barrio, ciudad].filter(Boolean).join(', ');
  return [nombre, formatTelefono(telefono), place].join(' | ');
}

const MINUTES_PER_HOUR = 60;
const ONE_DECIMAL = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The badge of days overdue changes tone above each of these (P-3.18). */
const WARNING_DAYS = 15;
const DANGER_DAYS = 30;

/** `2 h 30 min`. @param minutes whole minutes. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** `12,5 km` (P-3.16). */
export function formatKilometers(kilometers: number): string {
  return `${ONE_DECIMAL(kilometers)} km`;
}

/** @param days days overdue. */
export function toneForVencido(days: number): Tone {
  if (days > DANGER_DAYS) return 'danger';
  return days > WARNING_DAYS ? 'warning' : 'info';
}
