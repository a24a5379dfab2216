import type { ErrorText } from '../error-text.js';

export const LIBRO_ERRORS = {
  FECHA_FUTURA: { status: 400, message: 'La fecha del pago no puede ser posterior a hoy' },
  FECHA_ANTIGUA: { status: 400, message: 'Eso pasó hace muchos días: cuéntaselo a la oficina' },
  FECHA_ANTERIOR: { status: 400, message: 'La fecha del pago no puede ser anterior al préstamo' },
  REFERENCIA_DE_EFECTIVO: {
    status: 400,
    message: 'Un pago en efectivo no lleva referencia: déjala vacía o elige otro método',
  },
  REFERENCIA_OBLIGATORIA: {
    status: 400,
    message:
      'Un pago que no es en efectivo lleva referencia: escribe el número del comprobante, o registra que fue en efectivo',
  },
  MONTO_INVALIDO: { status: 400, message: 'Monto inválido' },
  CUOTA_NO_ENCONTRADA: { status: 404, message: 'Cuota no encontrada' },
  COBRO_NO_ENCONTRADO: { status: 404, message: 'Cobro no encontrado' },
  RECIBO_NO_ENCONTRADO: { status: 404, message: 'El recibo no tiene esa versión: abre la más reciente' },
  METODO_APAGADO: {
    status: 409,
    message: 'Ese método de pago no está encendido: elige otro, o pide que lo enciendan en Configuración',
  },
  REFERENCIA_REPETIDA: {
    status: 409,
    message:
      'Ya hay un cobro con esa referencia. Si es otro pago, revisa el número; si es el mismo, no lo repitas',
  },
  PERIODO_CERRADO: {
    status: 409,
    message: 'Esa fecha es de un mes cerrado, que ya no cambia: usa una fecha del mes abierto',
  },
  PERIODO_SIN_TERMINAR: { status: 409, message: 'El mes no ha terminado: ciérralo cuando termine' },
  PERIODO_NO_CERRADO: { status: 409, message: 'El mes está abierto: no hay nada que reabrir' },
  PERIODO_POSTERIOR_CERRADO: {
    status: 409,
    message: 'Hay un mes posterior cerrado: reabre primero el último',
  },
  COBRO_PARECIDO: {
    status: 409,
    message: 'Ya hay un cobro igual de este préstamo ese día: confirma que es otro',
  },
  COBRO_CON_CORRECCION: {
    status: 409,
    message: 'Hay una corrección hecha después de cerrar su mes: corrige otra vez el cobro original, hoy',
  },
  CORRECCION_INNECESARIA: { status: 409, message: 'El mes de ese cobro está abierto: usa «Editar»' },
  CORRECCION_IGUAL: { status: 409, message: 'El cobro ya vale eso: escribe el monto correcto' },
  PRESTAMO_CERRADO: { status: 409, message: 'El préstamo está cerrado y no recibe pagos' },
  CUOTA_YA_PAGADA: { status: 409, message: 'Esta cuota ya está pagada: elige otra' },
  CUOTA_SIN_PAGOS: { status: 409, message: 'Esta cuota no tiene pagos para revertir: recarga la página' },
  CUOTA_RETENIDA: {
    status: 409,
    message: 'El interés retenido al entregar el préstamo no se puede revertir',
  },
  PAGO_SUPERA_SALDO: {
    status: 422,
    message: 'El pago supera el saldo pendiente del préstamo: cobra solo lo que debe',
  },
} as const satisfies Record<string, ErrorText>;
