import type { Plantilla } from './notificacion';

/** Made-up templates: of every type some, and one that is not in use. */
export const PLANTILLAS: readonly Plantilla[] = [
  {
    _id: 'PLA-001',
    nombre: 'Recordatorio de pago',
    tipo: 'email',
    subject: 'Recordatorio de tu próxima cuota',
    contenido:
      'Hola {{nombre_cliente}}: tu cuota de {{monto_cuota}} vence el {{fecha_vencimiento}}. Si tienes dudas, llámanos al {{telefono_empresa}}.',
    variables: ['nombre_cliente', 'monto_cuota', 'fecha_vencimiento', 'telefono_empresa'],
    activa: true,
  },
  {
    _id: 'PLA-002',
    nombre: 'Bienvenida',
    tipo: 'email',
    subject: 'Tu préstamo fue aprobado',
    contenido:
      'Hola {{nombre_cliente}}: tu préstamo de {{monto_prestamo}} fue aprobado. Gracias por confiar en nosotros.',
    variables: ['nombre_cliente', 'monto_prestamo'],
    activa: true,
  },
  {
    _id: 'PLA-003',
    nombre: 'Cuota vencida',
    tipo: 'sms',
    subject: null,
    contenido: '{{nombre_cliente}}, tu cuota de {{monto_cuota}} está vencida. Llama al {{telefono_empresa}}.',
    variables: ['nombre_cliente', 'monto_cuota', 'telefono_empresa'],
    activa: true,
  },
  {
    _id: 'PLA-004',
    nombre: 'Vencimiento próximo',
    tipo: 'whatsapp',
    subject: null,
    contenido: 'Hola {{nombre_cliente}}, tu cuota de {{monto_cuota}} vence el {{fecha_vencimiento}}.',
    variables: ['nombre_cliente', 'monto_cuota', 'fecha_vencimiento'],
    activa: true,
  },
  {
    _id: 'PLA-005',
    nombre: 'Promoción de fin de año',
    tipo: 'email',
    subject: 'Una oferta para ti',
    contenido: 'Hola {{nombre_cliente}}: por tiempo limitado tenemos una oferta para ti.',
    variables: ['nombre_cliente'],
    activa: false,
  },
  {
    _id: 'PLA-006',
    nombre: 'Aviso a los usuarios',
    tipo: 'sistema',
    subject: null,
    contenido: 'Recuerda cerrar tu caja antes de salir.',
    variables: [],
    activa: true,
  },
];
