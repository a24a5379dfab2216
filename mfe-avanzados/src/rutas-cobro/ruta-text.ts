import type { PrestamoVencido, RutaCliente, RutaDeCobro } from '@cartera/contrato/rutas-cobro';
import { formatDate, formatPesos, formatTelefono, formatThousands } from '@cartera/kit';
import { formatDuration } from './duration';
import { formatKilometers } from './kilometres';
import type { RequestedRutas } from './requested-rutas';

/** Who has the loans that no collector has. */
export const NO_COBRADOR = 'Sin cobrador';

/** The name of a route: its collector's; by zones, where each collector has several, its zone's too. */
export function rutaName({ cobrador, zona }: RutaDeCobro, tipo: RequestedRutas['tipo']): string {
  const who = cobrador ?? NO_COBRADOR;
  return tipo === 'zona' && zona ? `${who} · ${zona}` : who;
}

/**
 * What the table of a route's overdue loans leaves out, in clients (P-3.19); in loans where they are all of clients
 * that it shows. Null when it leaves out nothing.
 */
export function hiddenVencidos({ prestamosVencidos, totalVencidos, clientesVencidos }: RutaDeCobro) {
  const prestamos = totalVencidos - prestamosVencidos.length;
  if (prestamos <= 0) return null;
  const clientes = clientesVencidos - new Set(prestamosVencidos.map(({ cliente }) => cliente._id)).size;
  return clientes > 0
    ? `Y ${formatThousands(clientes)} clientes más...`
    : `Y ${formatThousands(prestamos)} préstamos más de los mismos clientes...`;
}

/** The route's file, named after its collector and its day: `ruta-carlos-mendoza-2026-03-16.txt`. */
export function fileName(ruta: RutaDeCobro, { fecha, tipo }: RequestedRutas): string {
  const nombre = rutaName(ruta, tipo)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `ruta-${nombre}-${fecha}.txt`;
}

/** A route as plain text, to be printed or sent: its figures, what is overdue and everyone to visit. */
export function rutaText(ruta: RutaDeCobro, { fecha, tipo }: RequestedRutas): string {
  const { totalClientes, totalVencidos, totalACobrar, distanciaTotal, tiempoEstimado } = ruta;
  return [
    `RUTA DE COBRO: ${rutaName(ruta, tipo)}`,
    `Fecha: ${formatDate(fecha)}`,
    `Clientes: ${formatThousands(totalClientes)}`,
    `Total a cobrar: ${formatPesos(totalACobrar)}`,
    `Distancia: ${formatKilometers(distanciaTotal)}`,
    `Tiempo estimado: ${formatDuration(tiempoEstimado)}`,
    ...section('PRÉSTAMOS VENCIDOS', ruta.prestamosVencidos.map(prestamoLine), totalVencidos),
    ...section('CLIENTES', ruta.clientes.map(clienteLine), totalClientes),
    '',
  ].join('\r\n');
}

function section(titulo: string, lines: readonly string[], total: number): string[] {
  if (lines.length === 0) return [];
  const missing = total - lines.length;
  return [
    '',
    titulo,
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
