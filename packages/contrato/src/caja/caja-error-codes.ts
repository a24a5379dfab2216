import type { ErrorText } from '../error-text.js';

export const CAJA_ERRORS = {
  ENTREGA_A_SI_MISMO: { status: 400, message: 'El dinero ya está en esa caja: elige otra que lo reciba' },
  ENTREGA_DE_OTRO: {
    status: 403,
    message:
      'Esa entrega la escribe quien tiene el dinero, en su sesión: pídesela, o registra que la oficina recibe el dinero y lo entrega',
  },
  DIFERENCIA_SIN_MOTIVO: {
    status: 400,
    message: 'Lo contado no es lo esperado: escribe por qué falta o sobra dinero',
  },
  OPERACION_PROPIA: { status: 403, message: 'La confirma la otra persona: quien entrega o quien recibe' },
  OPERACION_NO_ENCONTRADA: { status: 404, message: 'Esa operación no es de esta caja: recarga la página' },
  CAJA_NO_ENCONTRADA: { status: 404, message: 'Esa caja no existe: elige otra' },
  CAJA_ABIERTA: {
    status: 409,
    message: 'Esa caja ya tiene un día abierto o por confirmar: ciérralo primero',
  },
  CAJA_SIN_ABRIR: { status: 409, message: 'Esa caja no tiene un día abierto: ábrelo primero' },
  CAJA_CERRADA: {
    status: 409,
    message: 'Tu caja de ese día ya se cerró: pídele a la oficina que registre este pago',
  },
  DIA_CERRADO: {
    status: 409,
    message:
      'Esa caja ya se contó y se firmó hoy: mañana se abre otra vez. Lo de hoy va por la caja de la oficina',
  },
  CAJA_VENCIDA: {
    status: 409,
    message: 'Ese día de caja lleva más de dos días abierto: cuéntalo y ciérralo antes de mover más dinero',
  },
  CAJA_POR_CERRAR: {
    status: 409,
    message: 'La caja ya se contó y falta la otra firma: para seguir, retira o rechaza ese cierre',
  },
  CAJA_CON_PENDIENTES: {
    status: 409,
    message: 'Hay operaciones por confirmar: confirma o rechaza cada una antes de cerrar',
  },
  CAJA_CAMBIO: {
    status: 409,
    message: 'Entró o salió dinero después de contar: rechaza este cierre y cuenta de nuevo',
  },
  OPERACION_DECIDIDA: {
    status: 409,
    message: 'Esa operación ya se confirmó o se rechazó: recarga la página',
  },
  VERIFICACION_NO_ENCONTRADA: {
    status: 404,
    message: 'Ese pago ya no está por verificar: actualiza la lista',
  },
  VERIFICACION_DECIDIDA: {
    status: 409,
    message: 'Ese pago ya se verificó o se corrigió: actualiza la lista',
  },
  VERIFICACION_PROPIA: {
    status: 403,
    message: 'Este pago lo registraste o lo corregiste tú: que lo verifique otra persona de la oficina',
  },
  CAJA_SIN_SALDO: {
    status: 409,
    message: 'En esa caja no hay tanto dinero: entrégale una base o ponle capital primero, o elige otra caja',
  },
  COMISION_PAGADA: {
    status: 409,
    message: 'Esos días ya se le pagaron: elige como último un día posterior, hasta hoy',
  },
  COMISION_EN_ESPERA: {
    status: 409,
    message: 'Una comisión de este cobrador espera otra firma: que la confirmen o la rechacen primero',
  },
  COMISION_CAMBIO: {
    status: 409,
    message: 'Lo que hay que pagarle cambió: revisa la nueva cifra y confirma otra vez',
  },
  DESCUENTO_SIN_FALTANTE: {
    status: 409,
    message: 'No te falta tanto dinero por descontar: recarga la página y autoriza lo que muestra',
  },
  EXTRACTO_MUY_GRANDE: {
    status: 413,
    message: 'El extracto pesa más de 1 MB: descarga menos días del banco',
  },
} as const satisfies Record<string, ErrorText>;
