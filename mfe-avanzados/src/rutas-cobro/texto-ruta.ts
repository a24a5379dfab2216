import type { ClienteDeRuta, PrestamoVencido, RutaDeCobro } from '@cartera/contrato/rutas-cobro';
import { formatoFecha, formatoMiles, formatoPesos, formatoTelefono } from '@cartera/kit';
import { formatoDuracion } from './duracion';
import { formatoKilometros } from './kilometros';
import type { RutasPedidas } from './rutas-pedidas';

/** Who has the loans that no collector has. */
export const SIN_COBRADOR = 'Sin cobrador';

/** The name of a route: its collector's; by zones, where each collector has several, its zone's too. */
export function nombreDeRuta({ cobrador, zona }: RutaDeCobro, tipo: RutasPedidas['tipo']): string {
  const quien = cobrador ?? SIN_COBRADOR;
  return tipo === 'zona' && zona ? `${quien} · ${zona}` : quien;
}

/**
 * What the table of a route's overdue loans leaves out, in clients (P-3.19); in loans where they are all of clients
 * that it shows. Null when it leaves out nothing.
 */
export function vencidosSinMostrar({ prestamosVencidos, totalVencidos, clientesVencidos }: RutaDeCobro) {
  const prestamos = totalVencidos - prestamosVencidos.length;
  if (prestamos <= 0) return null;
  const clientes = clientesVencidos - new Set(prestamosVencidos.map(({ cliente }) => cliente._id)).size;
  return clientes > 0
    ? `Y ${formatoMiles(clientes)} clientes más...`
    : `Y ${formatoMiles(prestamos)} préstamos más de los mismos clientes...`;
}

/** The route's file, named after its collector and its day: `ruta-carlos-mendoza-2026-03-16.txt`. */
export function nombreDeArchivo(ruta: RutaDeCobro, { fecha, tipo }: RutasPedidas): string {
  const nombre = nombreDeRuta(ruta, tipo)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `ruta-${nombre}-${fecha}.txt`;
}

/** A route as plain text, to be printed or sent: its figures, what is overdue and everyone to visit. */
export function textoDeRuta(ruta: RutaDeCobro, { fecha, tipo }: RutasPedidas): string {
  const { totalClientes, totalVencidos, totalACobrar, distanciaTotal, tiempoEstimado } = ruta;
  return [
    `RUTA DE COBRO: ${nombreDeRuta(ruta, tipo)}`,
    `Fecha: ${formatoFecha(fecha)}`,
    `Clientes: ${formatoMiles(totalClientes)}`,
    `Total a cobrar: ${formatoPesos(totalACobrar)}`,
    `Distancia: ${formatoKilometros(distanciaTotal)}`,
    `Tiempo estimado: ${formatoDuracion(tiempoEstimado)}`,
    ...seccion('PRÉSTAMOS VENCIDOS', ruta.prestamosVencidos.map(lineaDePrestamo), totalVencidos),
    ...seccion('CLIENTES', ruta.clientes.map(lineaDeCliente), totalClientes),
    '',
  ].join('\r\n');
}

function seccion(titulo: string, lineas: readonly string[], total: number): string[] {
  if (lineas.length === 0) return [];
  const faltan = total - lineas.length;
  return [
    '',
    titulo,
    ...lineas.map((linea, indice) => `${indice + 1}. ${linea}`),
    ...(faltan > 0 ? [`Y ${formatoMiles(faltan)} más`] : []),
  ];
}

function lineaDePrestamo({ cliente, diasVencido, saldoPendiente }: PrestamoVencido): string {
  const dias = `${formatoMiles(diasVencido)} ${diasVencido === 1 ? 'día vencido' : 'días vencidos'}`;
  return [cliente.nombre, formatoTelefono(cliente.telefono), dias, formatoPesos(saldoPendiente)].join(' | ');
}

function lineaDeCliente({ nombre, telefono, direccion, barrio, ciudad }: ClienteDeRuta): string {
  const donde = [direccion, barrio, ciudad].filter(Boolean).join(', ');
  return [nombre, formatoTelefono(telefono), donde].join(' | ');
}
