import type { ErrorText } from '../error-text.js';

export const CREDITOS_ERRORS = {
  PRESTAMO_NO_ENCONTRADO: { status: 404, message: 'Préstamo no encontrado' },
  PLAN_NO_ENCONTRADO: { status: 404, message: 'El préstamo aún no tiene plan de pagos' },
  GARANTIA_NO_ENCONTRADA: { status: 404, message: 'Garantía no encontrada' },
  DOCUMENTO_NO_ENCONTRADO: { status: 404, message: 'Documento no encontrado' },
  PLAN_YA_GENERADO: { status: 409, message: 'El plan de pagos ya fue generado: recarga la página' },
  TRANSICION_ILEGAL: {
    status: 409,
    message: 'El préstamo está cancelado, reenganchado o pagado, o aún no empieza: no permite esta acción',
  },
  CASTIGO_SIN_ATRASO: { status: 409, message: 'Solo se castiga un préstamo en mora o vencido' },
  PRESTAMO_CASTIGADO: {
    status: 409,
    message: 'El préstamo está castigado: un administrador puede deshacer el castigo',
  },
  PRESTAMO_NO_CASTIGADO: { status: 409, message: 'El préstamo no está castigado: recarga la página' },
  REAPERTURA_VENCIDA: {
    status: 409,
    message: 'Una cancelación o un saldo perdonado solo se deshace el mismo día',
  },
  REAPERTURA_CON_COBROS: {
    status: 409,
    message: 'La cancelación anuló los cobros del préstamo y no se deshace: registra el préstamo de nuevo',
  },
  LIQUIDACION_CAMBIO: {
    status: 409,
    message: 'El total para liquidar cambió: revisa el nuevo y confirma otra vez',
  },
  ABONO_LIQUIDA: {
    status: 409,
    message: 'Con ese monto el cliente paga todo lo que debe ese día: liquida el préstamo',
  },
  ABONO_INSUFICIENTE: {
    status: 409,
    message:
      'El monto solo alcanza para lo vencido y el interés ganado hasta ese día: escribe más para abonar a capital, o recibe un pago de cuotas',
  },
  ABONO_DE_ADELANTADO: {
    status: 409,
    message:
      'El interés de este préstamo se cobra por adelantado y un abono no lo baja: recibe un pago de cuotas, o liquida el préstamo',
  },
  ABONO_SIN_PLAZO: {
    status: 409,
    message: 'El capital de este préstamo se paga en la última cuota: elige bajar la cuota',
  },
  ABONO_FIJO: {
    status: 409,
    message: 'Este pago es un abono a capital y no se corrige por partes: deshaz el pago y recibe otro',
  },
  ABONO_CON_MOVIMIENTOS: {
    status: 409,
    message:
      'Después de este abono el préstamo tuvo otros pagos o cambios de su plan: primero se deshacen esos',
  },
  NADA_QUE_REENGANCHAR: {
    status: 409,
    message: 'No queda capital por reenganchar: marca el préstamo como pagado o agrega un monto',
  },
  SALDO_A_FAVOR: {
    status: 409,
    message:
      'El cliente ya pagó lo que debe ese día, o más, por interés que aún no se causa: deshaz su último pago y liquida con lo que falte',
  },
  REENGANCHE_SIN_PAGOS: {
    status: 409,
    message: 'El préstamo viene de un reenganche y no tiene pagos desde entonces: recibe un pago primero',
  },
  REENGANCHE_DEL_DIA: { status: 409, message: 'El préstamo se reenganchó hoy: se puede otra vez mañana' },
  REENGANCHE_FIJO: {
    status: 409,
    message: 'Este préstamo viene de un reenganche: su monto y su cliente no se pueden cambiar',
  },
  TERMINOS_FIJOS: {
    status: 409,
    message:
      'Los términos ya no se pueden cambiar: el préstamo tiene plan o pagos. Solo se corrigen el día del plan, mientras no tenga pagos',
  },
  TRANSICION_DE_GARANTIA: {
    status: 409,
    message: 'La garantía no puede pasar a ese estado: primero se verifica y después se libera o se ejecuta',
  },
  DOCUMENTO_DE_OTRA_GARANTIA: {
    status: 409,
    message: 'Este documento es de otra garantía: súbelo de nuevo en esta',
  },
  DOCUMENTO_MUY_GRANDE: {
    status: 413,
    message: 'El documento es demasiado grande (>10MB): redúcelo o divídelo en partes',
  },
  DOCUMENTO_NO_ADMITIDO: {
    status: 415,
    message:
      'Ese tipo de archivo no se admite: sube un PDF, una imagen JPG, PNG o WebP, o un archivo de Office guardado como .docx, .xlsx o .pptx',
  },
  DOCUMENTO_INFECTADO: {
    status: 422,
    message: 'El archivo tiene un virus y no se guardó: no lo abras, y pide otro a quien te lo entregó',
  },
  DESEMBOLSO_NO_POSITIVO: {
    status: 422,
    message: 'El interés adelantado se lleva todo el préstamo: baja el interés o el plazo',
  },
  ENTREGA_NEGATIVA: {
    status: 422,
    message: 'El interés adelantado supera el dinero nuevo: agrega dinero o elige otro tipo de amortización',
  },
  TOTAL_MENOR_QUE_DEUDA: {
    status: 422,
    message: 'El nuevo total es menor que lo que el cliente debe: súbelo, o recibe un pago primero',
  },
  CUOTA_REDONDEADA_TERMINA_ANTES: {
    status: 422,
    message: 'Con ese redondeo el préstamo se pagaría antes de la última cuota: elige uno menor',
  },
  ALMACEN_NO_DISPONIBLE: {
    status: 503,
    message: 'Los documentos no están disponibles en este momento. Intenta en unos minutos',
  },
  ANTIVIRUS_NO_DISPONIBLE: {
    status: 503,
    message: 'Los archivos no se pueden revisar en este momento. Intenta en unos minutos',
  },
} as const satisfies Record<string, ErrorText>;
