import { z } from 'zod';

/**
 * Every coded error of the wire, with its HTTP status and the sentence the user reads. The message says
 * what happened and, where there is something to do, what to do next.
 */
export const ERRORS = {
  DATOS_INVALIDOS: { estado: 400, mensaje: 'Revisa los datos: hay campos con errores' },
  FECHA_FUTURA: { estado: 400, mensaje: 'La fecha del pago no puede ser posterior a hoy' },
  FECHA_ANTERIOR: { estado: 400, mensaje: 'La fecha del pago no puede ser anterior al préstamo' },
  CLAVE_ACTUAL_INCORRECTA: { estado: 400, mensaje: 'La contraseña actual no es correcta' },
  MONTO_INVALIDO: { estado: 400, mensaje: 'Monto inválido' },
  NO_AUTENTICADO: { estado: 401, mensaje: 'Tu sesión terminó. Vuelve a iniciar sesión' },
  CREDENCIALES_INVALIDAS: { estado: 401, mensaje: 'Usuario o contraseña incorrectos' },
  SIN_PERMISO: { estado: 403, mensaje: 'No tienes permiso para esta acción' },
  NO_ENCONTRADO: { estado: 404, mensaje: 'No encontramos lo que buscas' },
  CLIENTE_NO_ENCONTRADO: { estado: 404, mensaje: 'Cliente no encontrado' },
  PRESTAMO_NO_ENCONTRADO: { estado: 404, mensaje: 'Préstamo no encontrado' },
  PLAN_NO_ENCONTRADO: { estado: 404, mensaje: 'El préstamo aún no tiene plan de pagos' },
  CUOTA_NO_ENCONTRADA: { estado: 404, mensaje: 'Cuota no encontrada' },
  COBRO_NO_ENCONTRADO: { estado: 404, mensaje: 'Cobro no encontrado' },
  COBRADOR_NO_ENCONTRADO: { estado: 404, mensaje: 'Cobrador no encontrado' },
  USUARIO_NO_ENCONTRADO: { estado: 404, mensaje: 'Usuario no encontrado' },
  META_NO_ENCONTRADA: { estado: 404, mensaje: 'Meta no encontrada' },
  CEDULA_NO_ENCONTRADA: {
    estado: 404,
    mensaje: 'No encontramos datos de esta cédula: escríbelos en el formulario',
  },
  GARANTIA_NO_ENCONTRADA: { estado: 404, mensaje: 'Garantía no encontrada' },
  DOCUMENTO_NO_ENCONTRADO: { estado: 404, mensaje: 'Documento no encontrado' },
  MODULO_NO_ENCONTRADO: { estado: 404, mensaje: 'El portal no tiene ese módulo' },
  VERSION_NO_ENCONTRADA: { estado: 404, mensaje: 'El módulo no tiene esa versión: publícala primero' },
  VERSION_YA_PUBLICADA: {
    estado: 409,
    mensaje: 'Esa versión ya está publicada y no cambia: publica otra con un número nuevo',
  },
  VERSION_INCOMPATIBLE: {
    estado: 409,
    mensaje: 'Hay portales abiertos que no admiten el contrato de esta versión: actualízalos primero',
  },
  SIN_VERSION_ANTERIOR: { estado: 409, mensaje: 'El módulo no tiene una versión anterior a la cual volver' },
  PLAN_YA_GENERADO: { estado: 409, mensaje: 'El plan de pagos ya fue generado' },
  TRANSICION_ILEGAL: { estado: 409, mensaje: 'El estado actual del préstamo no permite esta acción' },
  NADA_QUE_REENGANCHAR: {
    estado: 409,
    mensaje: 'No queda capital por reenganchar: marca el préstamo como pagado o agrega un monto',
  },
  REENGANCHE_FIJO: {
    estado: 409,
    mensaje: 'Este préstamo viene de un reenganche: su monto y su cliente no se pueden cambiar',
  },
  PRESTAMO_CERRADO: { estado: 409, mensaje: 'El préstamo está cerrado y no recibe pagos' },
  CUOTA_YA_PAGADA: { estado: 409, mensaje: 'Esta cuota ya está pagada' },
  CUOTA_SIN_PAGOS: { estado: 409, mensaje: 'Esta cuota no tiene pagos para revertir' },
  CUOTA_RETENIDA: {
    estado: 409,
    mensaje: 'El interés retenido al entregar el préstamo no se puede revertir',
  },
  TERMINOS_FIJOS: {
    estado: 409,
    mensaje: 'Los términos no se pueden cambiar: el préstamo ya tiene plan o pagos',
  },
  CEDULA_DUPLICADA: { estado: 409, mensaje: 'Ya existe un cliente con esta cédula' },
  EMAIL_DUPLICADO: { estado: 409, mensaje: 'Ya existe un usuario con este email' },
  USUARIO_DUPLICADO: { estado: 409, mensaje: 'Ya existe una persona con este nombre de usuario' },
  USUARIO_CON_HISTORIAL: {
    estado: 409,
    mensaje:
      'El usuario tiene historial (préstamos, cobros, clientes o metas): desactívalo en lugar de eliminarlo',
  },
  ULTIMO_ADMIN: {
    estado: 409,
    mensaje:
      'Es el último administrador activo: nombra otro antes de quitarlo, desactivarlo o cambiarle el rol',
  },
  META_DUPLICADA: { estado: 409, mensaje: 'Este cobrador ya tiene una meta para ese mes: edítala' },
  CLIENTE_INACTIVO: { estado: 409, mensaje: 'El cliente está inactivo: actívalo antes de prestarle' },
  CLIENTE_CON_PRESTAMOS: {
    estado: 409,
    mensaje: 'El cliente tiene préstamos: márcalo como inactivo en lugar de eliminarlo',
  },
  TRANSICION_DE_GARANTIA: {
    estado: 409,
    mensaje: 'La garantía no puede pasar a ese estado: primero se verifica y después se libera o se ejecuta',
  },
  DOCUMENTO_DE_OTRA_GARANTIA: {
    estado: 409,
    mensaje: 'Este documento es de otra garantía: súbelo de nuevo en esta',
  },
  TRABAJO_EN_MARCHA: {
    estado: 409,
    mensaje: 'El trabajo nocturno está en marcha: espera a que termine y vuelve a intentarlo',
  },
  VERSION_VENCIDA: {
    estado: 409,
    mensaje: 'Otra persona cambió estos datos. Recarga la página e intenta de nuevo',
  },
  ARCHIVO_MUY_GRANDE: { estado: 413, mensaje: 'El envío es demasiado grande' },
  FOTO_MUY_GRANDE: { estado: 413, mensaje: 'La imagen es demasiado grande (>5MB)' },
  FOTO_MUY_PESADA: {
    estado: 413,
    mensaje: 'La imagen sigue siendo demasiado grande (>2MB) después de reducirla: elige otra',
  },
  DOCUMENTO_MUY_GRANDE: {
    estado: 413,
    mensaje: 'El documento es demasiado grande (>10MB): redúcelo o divídelo en partes',
  },
  TIPO_NO_ADMITIDO: { estado: 415, mensaje: 'El formato enviado no es válido' },
  FOTO_NO_VALIDA: { estado: 415, mensaje: 'El archivo no es una foto: elige una imagen JPG, PNG o WebP' },
  DOCUMENTO_NO_ADMITIDO: {
    estado: 415,
    mensaje:
      'Ese tipo de archivo no se admite: sube un PDF, una imagen JPG, PNG o WebP, o un archivo de Office guardado como .docx, .xlsx o .pptx',
  },
  PAGO_SUPERA_SALDO: { estado: 422, mensaje: 'El pago supera el saldo pendiente del préstamo' },
  DESEMBOLSO_NO_POSITIVO: {
    estado: 422,
    mensaje: 'El interés adelantado se lleva todo el préstamo: baja el interés o el plazo',
  },
  ENTREGA_NEGATIVA: {
    estado: 422,
    mensaje:
      'El interés adelantado supera el monto adicional: agrega dinero o elige otro tipo de amortización',
  },
  CUOTA_REDONDEADA_TERMINA_ANTES: {
    estado: 422,
    mensaje: 'Con ese redondeo el préstamo se pagaría antes de la última cuota: elige uno menor',
  },
  REPORTE_NO_CABE_EN_EXCEL: {
    estado: 422,
    mensaje: 'El reporte tiene más filas de las que caben en Excel: descárgalo en CSV o acorta las fechas',
  },
  LLAVE_REUSADA: { estado: 422, mensaje: 'Esta operación ya se registró con otros datos. Recarga la página' },
  DEMASIADOS_INTENTOS: { estado: 429, mensaje: 'Demasiados intentos. Espera un momento e intenta de nuevo' },
  ERROR_INTERNO: { estado: 500, mensaje: 'Algo falló de nuestro lado. Intenta de nuevo' },
  PROCESO_EN_RETIRO: {
    estado: 502,
    mensaje: 'El sistema se está reiniciando. Intenta en unos segundos',
  },
  ALMACEN_NO_DISPONIBLE: {
    estado: 503,
    mensaje: 'Los documentos no están disponibles en este momento. Intenta en unos minutos',
  },
  CERRANDO: {
    estado: 503,
    mensaje: 'El sistema se está reiniciando. Intenta en unos segundos',
  },
  BASE_NO_DISPONIBLE: {
    estado: 503,
    mensaje: 'El sistema no está disponible en este momento. Intenta en unos segundos',
  },
} as const satisfies Record<string, { estado: number; mensaje: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const FieldError = z.object({ campo: z.string(), mensaje: z.string() });
export type FieldError = z.infer<typeof FieldError>;

export const ErrorBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    code: z.string(),
    errors: z.array(FieldError).optional(),
    requestId: z.string(),
  })
  .meta({
    example: {
      success: false,
      message: ERRORS.DATOS_INVALIDOS.mensaje,
      code: 'DATOS_INVALIDOS',
      errors: [{ campo: 'monto', mensaje: 'Monto inválido' }],
      requestId: '01985f3e-7c1a-7b2e-9d40-5f6a7b8c9d0e',
    },
  });
export type ErrorBody = z.infer<typeof ErrorBody>;
