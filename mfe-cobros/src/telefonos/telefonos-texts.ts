import type { Dispositivo, EnvioPendiente, EstadoEnvio } from '@cartera/contrato/dispositivos';
import { formatDateTime, formatPesos } from '@cartera/kit';

export const ESTADO_ENVIO_LABELS: Readonly<Record<EstadoEnvio, string>> = {
  rechazado: 'Rechazado',
  por_cerrar: 'Por cerrar',
  saltado: 'No llegó',
  repetido: 'Número repetido',
  resuelto_a_mano: 'Cerrado',
};

/** The writes of a phone, by their call. */
const RUTAS: Readonly<Record<string, string>> = {
  'POST /cobros': 'Cobro',
  'POST /prestamos/:id/liquidacion': 'Liquidación',
  'POST /visitas': 'Visita',
  'PUT /visitas/:id/foto': 'Foto de una visita',
  'POST /contactos': 'Contacto',
  'PUT /clientes/:id/ubicacion': 'Ubicación',
  'POST /cajas/:id/gasto': 'Gasto',
  'PUT /cajas/gastos/:id/foto': 'Foto de un gasto',
};

/** 'Cobro de $ 12.000 a Rosa Elvira', or 'Envío N.º 7' of a number that did not arrive. */
export function envioText({ numero, ruta, monto, cliente }: EnvioPendiente): string {
  if (ruta === null) return `Envío N.º ${numero}`;
  const name = RUTAS[ruta] ?? 'Envío';
  return [
    name,
    ...(monto === null ? [] : [`de ${formatPesos(monto)}`]),
    ...(cliente === null ? [] : [`a ${cliente.nombre}`]),
  ].join(' ');
}

/** 'El anterior: Chrome en Android, visto el 16/3/2026, 10:00 a. m., 2 por cerrar'. */
export function anteriorText({ nombre, visto, pendientes }: NonNullable<Dispositivo['reemplaza']>): string {
  const facts = [nombre, `visto el ${formatDateTime(visto)}`, pendientes > 0 && `${pendientes} por cerrar`];
  return `El anterior: ${facts.filter(Boolean).join(', ')}`;
}

/** Describes a write besides its title, a line for each fact. */
export function envioLines(envio: EnvioPendiente): string[] {
  const { numero, estado, ruta, ocurridoEn, recibidoEn, error, nota, pedido, cierre } = envio;
  const moment = ocurridoEn ? `Hora del teléfono: ${formatDateTime(ocurridoEn)}` : null;
  return [
    estado === 'saltado'
      ? `El teléfono mandó otros después. Lo notamos el ${formatDateTime(recibidoEn)}`
      : [`N.º ${numero}`, moment, `Llegó el ${formatDateTime(recibidoEn)}`].filter(Boolean).join(' · '),
    ...(error ? [`No se aceptó: ${error.mensaje}`] : []),
    ...(ruta !== null && estado === 'repetido' ? ['Otro envío de este teléfono tiene el mismo número'] : []),
    ...(nota ? [`Escribió: ${nota}`] : []),
    ...(pedido ? [`El cobrador dice: ${pedido}`] : []),
    ...(cierre ? [`Cerrado por ${cierre.autor} el ${formatDateTime(cierre.fecha)}: ${cierre.motivo}`] : []),
  ];
}
