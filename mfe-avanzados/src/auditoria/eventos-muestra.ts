import { sumarDias } from '@cartera/kit';
import { instanteDeBogota } from '../muestras/instante-de-bogota';
import type { Evento } from './evento';

/** A made-up event: how many days ago, and at what time of Bogotá. */
type EventoDeMuestra = Omit<Evento, '_id' | 'timestamp'> & {
  readonly haceDias: number;
  readonly hora: string;
};

const EVENTOS: readonly EventoDeMuestra[] = [
  {
    haceDias: 0,
    hora: '08:02',
    usuario: 'Admin',
    accion: 'Inicio de sesión',
    modulo: 'Autenticación',
    detalles: 'Ingreso correcto desde la oficina',
    ip: '192.168.1.20',
    tipo: 'success',
    resultado: 'exitoso',
    datosAnteriores: null,
    datosNuevos: null,
  },
  {
    haceDias: 0,
    hora: '07:48',
    usuario: 'Cobrador',
    accion: 'Registrar cobro',
    modulo: 'Cobros',
    detalles: 'Cobro de la cuota 4 de María Gómez',
    ip: '192.168.1.34',
    tipo: 'success',
    resultado: 'exitoso',
    datosAnteriores: { Saldo: '$480.00' },
    datosNuevos: { Saldo: '$420.00', Cobro: '$60.00' },
  },
  {
    haceDias: 0,
    hora: '07:31',
    usuario: 'Cobrador',
    accion: 'Inicio de sesión fallido',
    modulo: 'Autenticación',
    detalles: 'Contraseña incorrecta, tercer intento',
    ip: '181.49.12.7',
    tipo: 'error',
    resultado: 'fallido',
    datosAnteriores: null,
    datosNuevos: null,
  },
  {
    haceDias: 1,
    hora: '17:20',
    usuario: 'Supervisor',
    accion: 'Editar cliente',
    modulo: 'Clientes',
    detalles: 'Cambio de teléfono de Jorge Rincón',
    ip: '192.168.1.22',
    tipo: 'info',
    resultado: 'exitoso',
    datosAnteriores: { Teléfono: '300-555-0101' },
    datosNuevos: { Teléfono: '300-555-0202' },
  },
  {
    haceDias: 1,
    hora: '15:05',
    usuario: 'Admin',
    accion: 'Crear préstamo',
    modulo: 'Préstamos',
    detalles: 'Préstamo semanal para Luz Dary Peña',
    ip: '192.168.1.20',
    tipo: 'success',
    resultado: 'exitoso',
    datosAnteriores: null,
    datosNuevos: { Monto: '$1,200.00', Interés: '10%', Cuotas: '30' },
  },
  {
    haceDias: 1,
    hora: '11:42',
    usuario: 'Supervisor',
    accion: 'Eliminar cobro',
    modulo: 'Cobros',
    detalles: 'Sin permiso para eliminar el cobro de Pedro Ardila',
    ip: '192.168.1.22',
    tipo: 'error',
    resultado: 'fallido',
    datosAnteriores: null,
    datosNuevos: null,
  },
  {
    haceDias: 2,
    hora: '16:10',
    usuario: 'Admin',
    accion: 'Desactivar usuario',
    modulo: 'Usuarios',
    detalles: 'El usuario tenía clientes asignados',
    ip: '192.168.1.20',
    tipo: 'warning',
    resultado: 'exitoso',
    datosAnteriores: { Estado: 'Activo' },
    datosNuevos: { Estado: 'Inactivo' },
  },
  {
    haceDias: 2,
    hora: '09:15',
    usuario: 'Supervisor',
    accion: 'Generar reporte',
    modulo: 'Reportes',
    detalles: 'Reporte de morosos de los últimos 30 días',
    ip: '192.168.1.22',
    tipo: 'info',
    resultado: 'exitoso',
    datosAnteriores: null,
    datosNuevos: null,
  },
  {
    haceDias: 3,
    hora: '23:00',
    usuario: 'Admin',
    accion: 'Copia de seguridad',
    modulo: 'Sistema',
    detalles: 'La copia tardó más de lo usual',
    ip: '127.0.0.1',
    tipo: 'warning',
    resultado: 'exitoso',
    datosAnteriores: null,
    datosNuevos: null,
  },
  {
    haceDias: 4,
    hora: '10:26',
    usuario: 'Cobrador',
    accion: 'Crear cliente',
    modulo: 'Clientes',
    detalles: 'Nuevo cliente: Andrés Cárdenas',
    ip: '192.168.1.34',
    tipo: 'success',
    resultado: 'exitoso',
    datosAnteriores: null,
    datosNuevos: { Nombre: 'Andrés Cárdenas', Ciudad: 'Cali' },
  },
];

/**
 * Made-up events of the days up to today, newest first.
 * @param hoy the business day, `YYYY-MM-DD`.
 */
export function eventosDeMuestra(hoy: string): readonly Evento[] {
  return EVENTOS.map(({ haceDias, hora, ...evento }, indice) => ({
    ...evento,
    _id: `EVT-${String(indice + 1).padStart(3, '0')}`,
    timestamp: instanteDeBogota(`${sumarDias(hoy, -haceDias)}T${hora}`),
  }));
}
