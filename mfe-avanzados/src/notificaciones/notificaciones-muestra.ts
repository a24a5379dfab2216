import { sumarDias } from '@cartera/kit';
import { instanteDeBogota } from '../muestras/instante-de-bogota';
import type { CentroNotificaciones, Notificacion } from './notificacion';
import { PLANTILLAS } from './plantillas-muestra';

const SIN_ENVIAR = { enviados: 0, entregados: 0, abiertos: 0, clicks: 0 } as const;

/**
 * Made-up notifications, newest first, and templates.
 * @param hoy the business day, `YYYY-MM-DD`.
 */
export function centroDeMuestra(hoy: string): CentroNotificaciones {
  const el = (dias: number, hora: string) => instanteDeBogota(`${sumarDias(hoy, dias)}T${hora}`);
  const notificaciones: readonly Notificacion[] = [
    {
      _id: 'NOT-001',
      tipo: 'whatsapp',
      titulo: 'Tu cuota vence mañana',
      mensaje: 'Hola, te recordamos que tu cuota vence mañana. Si ya pagaste, ignora este mensaje.',
      destinatarios: ['María Gómez', 'Jorge Rincón'],
      fechaEnvio: null,
      estado: 'programado',
      categoria: 'recordatorio',
      fechaProgramada: el(1, '08:00'),
      estadisticas: SIN_ENVIAR,
    },
    {
      _id: 'NOT-002',
      tipo: 'email',
      titulo: 'Recordatorio de pago',
      mensaje: 'Te recordamos el pago de tu cuota de esta semana.',
      destinatarios: ['maria@correo.com', 'jorge@correo.com', 'luz@correo.com'],
      fechaEnvio: el(0, '07:30'),
      estado: 'enviado',
      categoria: 'recordatorio',
      fechaProgramada: null,
      estadisticas: { enviados: 3, entregados: 3, abiertos: 2, clicks: 1 },
    },
    {
      _id: 'NOT-003',
      tipo: 'sms',
      titulo: 'Cuota vencida',
      mensaje: 'Tu cuota está vencida. Comunícate con nosotros para ponerte al día.',
      destinatarios: ['300-555-0101', '300-555-0202'],
      fechaEnvio: el(-1, '09:10'),
      estado: 'fallido',
      categoria: 'cobranza',
      fechaProgramada: null,
      estadisticas: { enviados: 2, entregados: 0, abiertos: 0, clicks: 0 },
    },
    {
      _id: 'NOT-004',
      tipo: 'sistema',
      titulo: 'Mantenimiento del sistema',
      mensaje: 'Esta noche el sistema estará fuera de servicio durante diez minutos.',
      destinatarios: ['Todos los usuarios'],
      fechaEnvio: el(-2, '17:00'),
      estado: 'enviado',
      categoria: 'sistema',
      fechaProgramada: null,
      estadisticas: { enviados: 1, entregados: 1, abiertos: 1, clicks: 0 },
    },
    {
      _id: 'NOT-005',
      tipo: 'email',
      titulo: 'Renueva tu préstamo',
      mensaje: 'Por tu buen historial puedes pedir un nuevo préstamo con mejores condiciones.',
      destinatarios: ['andres@correo.com', 'luz@correo.com'],
      fechaEnvio: null,
      estado: 'pendiente',
      categoria: 'promocion',
      fechaProgramada: null,
      estadisticas: SIN_ENVIAR,
    },
    {
      _id: 'NOT-006',
      tipo: 'whatsapp',
      titulo: 'Tu préstamo está por vencer',
      mensaje: 'Tu préstamo vence en tres días. Acércate a la oficina o espera al cobrador.',
      destinatarios: ['Andrés Cárdenas'],
      fechaEnvio: el(-4, '10:45'),
      estado: 'enviado',
      categoria: 'vencimiento',
      fechaProgramada: null,
      estadisticas: { enviados: 1, entregados: 1, abiertos: 1, clicks: 1 },
    },
  ];
  return { notificaciones, plantillas: PLANTILLAS };
}
