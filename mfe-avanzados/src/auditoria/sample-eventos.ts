import { addDays } from '@cartera/kit';
import { bogotaInstant } from '../samples/bogota-instant';
import type { Evento } from './evento';

/** A sample event, dated by days before today and time of Bogotá. */
type SampleEvento = Omit<Evento, '_id' | 'timestamp'> & {
  readonly daysAgo: number;
  readonly time: string;
};

const EVENTOS: readonly SampleEvento[] = [
  {
    daysAgo: 0,
    time: '08:02',
    usuario: 'Admin',
    action: 'Inicio de sesión',
    modulo: 'Autenticación',
    details: 'Ingreso correcto desde la oficina',
    ip: '192.168.1.20',
    tipo: 'success',
    result: 'exitoso',
    previousData: null,
    newData: null,
  },
  {
    daysAgo: 0,
    time: '07:48',
    usuario: 'Cobrador',
    action: 'Registrar cobro',
    modulo: 'Cobros',
    details: 'Cobro de la cuota 4 de María Gómez',
    ip: '192.168.1.34',
    tipo: 'success',
    result: 'exitoso',
    previousData: { Saldo: '$480.00' },
    newData: { Saldo: '$420.00', Cobro: '$60.00' },
  },
  {
    daysAgo: 0,
    time: '07:31',
    usuario: 'Cobrador',
    action: 'Inicio de sesión fallido',
    modulo: 'Autenticación',
    details: 'Contraseña incorrecta, tercer intento',
    ip: '181.49.12.7',
    tipo: 'error',
    result: 'fallido',
    previousData: null,
    newData: null,
  },
  {
    daysAgo: 1,
    time: '17:20',
    usuario: 'Supervisor',
    action: 'Editar cliente',
    modulo: 'Clientes',
    details: 'Cambio de teléfono de Jorge Rincón',
    ip: '192.168.1.22',
    tipo: 'info',
    result: 'exitoso',
    previousData: { Teléfono: '300-555-0101' },
    newData: { Teléfono: '300-555-0202' },
  },
  {
    daysAgo: 1,
    time: '15:05',
    usuario: 'Admin',
    action: 'Crear préstamo',
    modulo: 'Préstamos',
    details: 'Préstamo semanal para Luz Dary Peña',
    ip: '192.168.1.20',
    tipo: 'success',
    result: 'exitoso',
    previousData: null,
    newData: { Monto: '$1,200.00', Interés: '10%', Cuotas: '30' },
  },
  {
    daysAgo: 1,
    time: '11:42',
    usuario: 'Supervisor',
    action: 'Eliminar cobro',
    modulo: 'Cobros',
    details: 'Sin permiso para eliminar el cobro de Pedro Ardila',
    ip: '192.168.1.22',
    tipo: 'error',
    result: 'fallido',
    previousData: null,
    newData: null,
  },
  {
    daysAgo: 2,
    time: '16:10',
    usuario: 'Admin',
    action: 'Desactivar usuario',
    modulo: 'Usuarios',
    details: 'El usuario tenía clientes asignados',
    ip: '192.168.1.20',
    tipo: 'warning',
    result: 'exitoso',
    previousData: { Estado: 'Activo' },
    newData: { Estado: 'Inactivo' },
  },
  {
    daysAgo: 2,
    time: '09:15',
    usuario: 'Supervisor',
    action: 'Generar reporte',
    modulo: 'Reportes',
    details: 'Reporte de morosos de los últimos 30 días',
    ip: '192.168.1.22',
    tipo: 'info',
    result: 'exitoso',
    previousData: null,
    newData: null,
  },
  {
    daysAgo: 3,
    time: '23:00',
    usuario: 'Admin',
    action: 'Copia de seguridad',
    modulo: 'Sistema',
    details: 'La copia tardó más de lo usual',
    ip: '127.0.0.1',
    tipo: 'warning',
    result: 'exitoso',
    previousData: null,
    newData: null,
  },
  {
    daysAgo: 4,
    time: '10:26',
    usuario: 'Cobrador',
    action: 'Crear cliente',
    modulo: 'Clientes',
    details: 'Nuevo cliente: Andrés Cárdenas',
    ip: '192.168.1.34',
    tipo: 'success',
    result: 'exitoso',
    previousData: null,
    newData: { Nombre: 'Andrés Cárdenas', Ciudad: 'Cali' },
  },
];

/**
 * Sample events of the last days, newest first.
 * @param today the business day, `YYYY-MM-DD`.
 */
export function sampleEventos(today: string): readonly Evento[] {
  return EVENTOS.map(({ daysAgo, time, ...evento }, index) => ({
    ...evento,
    _id: `EVT-${String(index + 1).padStart(3, '0')}`,
    timestamp: bogotaInstant(`${addDays(today, -daysAgo)}T${time}`),
  }));
}
