import { addDays } from '@cartera/kit';
import { bogotaInstant } from '../samples/bogota-instant';
import type { Notificacion, NotificacionesCenter, Plantilla } from './notificacion';

/** Sample templates: some of each type, one of them inactive. */
const PLANTILLAS: readonly Plantilla[] = [
  {
    _id: 'PLA-001',
    nombre: 'Recordatorio de pago',
    tipo: 'email',
    subject: 'Recordatorio de tu próxima cuota',
    content:
      'Hola {{nombre_cliente}}: tu cuota de {{monto_cuota}} vence el {{fecha_vencimiento}}. Si tienes dudas, llámanos al {{telefono_empresa}}.',
    variables: ['nombre_cliente', 'monto_cuota', 'fecha_vencimiento', 'telefono_empresa'],
    isActive: true,
  },
  {
    _id: 'PLA-002',
    nombre: 'Bienvenida',
    tipo: 'email',
    subject: 'Tu préstamo fue aprobado',
    content:
      'Hola {{nombre_cliente}}: tu préstamo de {{monto_prestamo}} fue aprobado. Gracias por confiar en nosotros.',
    variables: ['nombre_cliente', 'monto_prestamo'],
    isActive: true,
  },
  {
    _id: 'PLA-003',
    nombre: 'Cuota vencida',
    tipo: 'sms',
    subject: null,
    content: '{{nombre_cliente}}, tu cuota de {{monto_cuota}} está vencida. Llama al {{telefono_empresa}}.',
    variables: ['nombre_cliente', 'monto_cuota', 'telefono_empresa'],
    isActive: true,
  },
  {
    _id: 'PLA-004',
    nombre: 'Vencimiento próximo',
    tipo: 'whatsapp',
    subject: null,
    content: 'Hola {{nombre_cliente}}, tu cuota de {{monto_cuota}} vence el {{fecha_vencimiento}}.',
    variables: ['nombre_cliente', 'monto_cuota', 'fecha_vencimiento'],
    isActive: true,
  },
  {
    _id: 'PLA-005',
    nombre: 'Promoción de fin de año',
    tipo: 'email',
    subject: 'Una oferta para ti',
    content: 'Hola {{nombre_cliente}}: por tiempo limitado tenemos una oferta para ti.',
    variables: ['nombre_cliente'],
    isActive: false,
  },
  {
    _id: 'PLA-006',
    nombre: 'Aviso a los usuarios',
    tipo: 'sistema',
    subject: null,
    content: 'Recuerda cerrar tu caja antes de salir.',
    variables: [],
    isActive: true,
  },
];

const NOT_SENT = { sent: 0, delivered: 0, opened: 0, clicks: 0 } as const;

/**
 * Sample notifications, newest first, and templates.
 * @param today the business day, `YYYY-MM-DD`.
 */
export function sampleCenter(today: string): NotificacionesCenter {
  const at = (days: number, time: string) => bogotaInstant(`${addDays(today, days)}T${time}`);
  const notificaciones: readonly Notificacion[] = [
    {
      _id: 'NOT-001',
      tipo: 'whatsapp',
      titulo: 'Tu cuota vence mañana',
      mensaje: 'Hola, te recordamos que tu cuota vence mañana. Si ya pagaste, ignora este mensaje.',
      destinatarios: ['María Gómez', 'Jorge Rincón'],
      sentAt: null,
      estado: 'programado',
      categoria: 'recordatorio',
      scheduledAt: at(1, '08:00'),
      stats: NOT_SENT,
    },
    {
      _id: 'NOT-002',
      tipo: 'email',
      titulo: 'Recordatorio de pago',
      mensaje: 'Te recordamos el pago de tu cuota de esta semana.',
      destinatarios: ['maria@correo.com', 'jorge@correo.com', 'luz@correo.com'],
      sentAt: at(0, '07:30'),
      estado: 'enviado',
      categoria: 'recordatorio',
      scheduledAt: null,
      stats: { sent: 3, delivered: 3, opened: 2, clicks: 1 },
    },
    {
      _id: 'NOT-003',
      tipo: 'sms',
      titulo: 'Cuota vencida',
      mensaje: 'Tu cuota está vencida. Comunícate con nosotros para ponerte al día.',
      destinatarios: ['300-555-0101', '300-555-0202'],
      sentAt: at(-1, '09:10'),
      estado: 'fallido',
      categoria: 'cobranza',
      scheduledAt: null,
      stats: { sent: 2, delivered: 0, opened: 0, clicks: 0 },
    },
    {
      _id: 'NOT-004',
      tipo: 'sistema',
      titulo: 'Mantenimiento del sistema',
      mensaje: 'Esta noche el sistema estará fuera de servicio durante diez minutos.',
      destinatarios: ['Todos los usuarios'],
      sentAt: at(-2, '17:00'),
      estado: 'enviado',
      categoria: 'sistema',
      scheduledAt: null,
      stats: { sent: 1, delivered: 1, opened: 1, clicks: 0 },
    },
    {
      _id: 'NOT-005',
      tipo: 'email',
      titulo: 'Renueva tu préstamo',
      mensaje: 'Por tu buen historial puedes pedir un nuevo préstamo con mejores condiciones.',
      destinatarios: ['andres@correo.com', 'luz@correo.com'],
      sentAt: null,
      estado: 'pendiente',
      categoria: 'promocion',
      scheduledAt: null,
      stats: NOT_SENT,
    },
    {
      _id: 'NOT-006',
      tipo: 'whatsapp',
      titulo: 'Tu préstamo está por vencer',
      mensaje: 'Tu préstamo vence en tres días. Acércate a la oficina o espera al cobrador.',
      destinatarios: ['Andrés Cárdenas'],
      sentAt: at(-4, '10:45'),
      estado: 'enviado',
      categoria: 'vencimiento',
      scheduledAt: null,
      stats: { sent: 1, delivered: 1, opened: 1, clicks: 1 },
    },
  ];
  return { notificaciones, plantillas: PLANTILLAS };
}
