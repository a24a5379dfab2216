import type { Plantilla } from './notificacion';

/** Sample templates: some of each type, one of them inactive. */
export const PLANTILLAS: readonly Plantilla[] = [
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
