import { z } from 'zod';

/**
 * Every error code of the API, with its HTTP status and the message for the user: what happened and, if possible, what
 * to do next.
 */
export const ERRORS = {
  DATOS_INVALIDOS: { status: 400, message: 'Revisa los datos: hay campos con errores' },
  FECHA_FUTURA: { status: 400, message: 'La fecha del pago no puede ser posterior a hoy' },
  FECHA_ANTERIOR: { status: 400, message: 'La fecha del pago no puede ser anterior al préstamo' },
  FECHA_DE_OTRO_DIA: {
    status: 400,
    message: 'Registra el pago con la fecha de hoy. Si es de otro día, pídele a la oficina que lo registre',
  },
  CLAVE_ACTUAL_INCORRECTA: { status: 400, message: 'La contraseña actual no es correcta' },
  CODIGO_INCORRECTO: { status: 400, message: 'El código no es correcto o ya se usó' },
  PIN_INCORRECTO: { status: 400, message: 'El PIN no es correcto: que lo escriba otra vez quien firma' },
  REFERENCIA_DE_EFECTIVO: {
    status: 400,
    message: 'Un pago en efectivo no lleva referencia: déjala vacía o elige otro método',
  },
  ENTREGA_A_SI_MISMO: { status: 400, message: 'El dinero ya está en esa caja: elige otra que lo reciba' },
  DIFERENCIA_SIN_MOTIVO: {
    status: 400,
    message: 'Lo contado no es lo esperado: escribe por qué falta o sobra dinero',
  },
  VISITA_ANTIGUA: {
    status: 400,
    message: 'Esa visita pasó hace muchos días: cuéntasela a la oficina',
  },
  MONTO_INVALIDO: { status: 400, message: 'Monto inválido' },
  NO_AUTENTICADO: {
    status: 401,
    message: 'Tu sesión se cerró: venció o la cerraron desde otro lugar. Ingresa de nuevo',
  },
  REQUIERE_SEGUNDO_PASO: { status: 401, message: 'Falta el segundo paso para entrar' },
  TIQUETE_VENCIDO: { status: 401, message: 'Pasó mucho tiempo: vuelve a entrar' },
  CREDENCIALES_INVALIDAS: { status: 401, message: 'Usuario o contraseña incorrectos' },
  SSO_VENCIDO: { status: 401, message: 'Ese ingreso ya no sirve. Vuelve a empezar desde esta página' },
  SSO_RECHAZADO: {
    status: 401,
    message: 'No pudimos comprobar tu cuenta. Intenta de nuevo o entra con tu contraseña',
  },
  SSO_SIN_USUARIO: {
    status: 403,
    message: 'Tu cuenta no tiene usuario en Cartera. Pídeselo al administrador',
  },
  SEGUNDO_FACTOR_POR_CONFIGURAR: { status: 403, message: 'Configura tu segundo paso para continuar' },
  CLAVE_POR_CAMBIAR: { status: 403, message: 'Cambia tu contraseña para continuar' },
  REQUIERE_CONFIRMACION: { status: 403, message: 'Confirma que eres tú para continuar' },
  OPERACION_PROPIA: { status: 403, message: 'La confirma la otra persona: quien entrega o quien recibe' },
  PIN_BLOQUEADO: {
    status: 403,
    message:
      'Ese PIN está bloqueado: quien firma puede hacerlo desde su sesión, o poner otro PIN en Mi cuenta',
  },
  CONTACTO_NO_PERMITIDO: {
    status: 403,
    message: 'Ahora la ley no permite llamar ni escribir a este cliente: espera o ve a su casa',
  },
  SIN_PERMISO: { status: 403, message: 'No tienes permiso para esta acción' },
  PASSKEY_NO_ENCONTRADA: { status: 404, message: 'Esa llave de acceso ya no existe' },
  SESION_NO_ENCONTRADA: { status: 404, message: 'Esa sesión ya está cerrada' },
  SOLO_OFICINA: {
    status: 403,
    message:
      'La cédula, el nombre, el cobrador y el estado de un cliente los cambia la oficina: pídele el cambio',
  },
  NO_ENCONTRADO: { status: 404, message: 'No encontramos lo que buscas' },
  OPERACION_NO_ENCONTRADA: { status: 404, message: 'Esa operación no es de esta caja' },
  VISITA_NO_ENCONTRADA: { status: 404, message: 'Esa visita no existe o es de otro cobrador' },
  CAJA_NO_ENCONTRADA: { status: 404, message: 'Esa caja no existe: elige otra' },
  CLIENTE_NO_ENCONTRADO: { status: 404, message: 'Cliente no encontrado' },
  PRESTAMO_NO_ENCONTRADO: { status: 404, message: 'Préstamo no encontrado' },
  PLAN_NO_ENCONTRADO: { status: 404, message: 'El préstamo aún no tiene plan de pagos' },
  CUOTA_NO_ENCONTRADA: { status: 404, message: 'Cuota no encontrada' },
  COBRO_NO_ENCONTRADO: { status: 404, message: 'Cobro no encontrado' },
  RECIBO_NO_ENCONTRADO: { status: 404, message: 'El recibo no tiene esa versión: abre la más reciente' },
  COBRADOR_NO_ENCONTRADO: { status: 404, message: 'Cobrador no encontrado' },
  USUARIO_NO_ENCONTRADO: { status: 404, message: 'Usuario no encontrado' },
  META_NO_ENCONTRADA: { status: 404, message: 'Meta no encontrada' },
  CEDULA_NO_ENCONTRADA: {
    status: 404,
    message: 'No encontramos datos de esta cédula: escríbelos en el formulario',
  },
  GARANTIA_NO_ENCONTRADA: { status: 404, message: 'Garantía no encontrada' },
  DOCUMENTO_NO_ENCONTRADO: { status: 404, message: 'Documento no encontrado' },
  EVENTO_NO_ENCONTRADO: { status: 404, message: 'Evento de auditoría no encontrado' },
  MODULO_NO_ENCONTRADO: { status: 404, message: 'El portal no tiene ese módulo' },
  TOKEN_NO_ENCONTRADO: { status: 404, message: 'Ese token no existe, venció o ya se revocó' },
  FIRMA_INVALIDA: {
    status: 422,
    message: 'Este módulo solo recibe versiones firmadas con una de sus llaves: publica con CARTERA_LLAVE',
  },
  NO_ES_RESPONSABLE: {
    status: 403,
    message: 'Este módulo tiene responsables: pide a uno de ellos que lo haga',
  },
  FALTA_OTRA_PERSONA: {
    status: 403,
    message: 'Esta versión la publicaste tú: pide a otra persona que la entregue',
  },
  VERSION_NO_ENCONTRADA: { status: 404, message: 'El módulo no tiene esa versión: publícala primero' },
  VERSION_YA_PUBLICADA: {
    status: 409,
    message: 'Esa versión ya está publicada y no cambia: publica otra con un número nuevo',
  },
  VERSION_INCOMPATIBLE: {
    status: 409,
    message: 'Hay portales abiertos que no admiten el contrato de esta versión: actualízalos primero',
  },
  CAJA_ABIERTA: {
    status: 409,
    message: 'Esa caja ya tiene un día abierto o por confirmar: ciérralo primero',
  },
  CAJA_SIN_ABRIR: { status: 409, message: 'Esa caja no tiene un día abierto: ábrelo primero' },
  CAJA_CERRADA: {
    status: 409,
    message: 'Tu caja de ese día ya se cerró: pídele a la oficina que registre este pago',
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
  OPERACION_DECIDIDA: { status: 409, message: 'Esa operación ya se confirmó o se rechazó' },
  CAJA_SIN_SALDO: {
    status: 409,
    message: 'En esa caja no hay tanto dinero: entrégale una base primero o elige otra caja',
  },
  METODO_APAGADO: {
    status: 409,
    message: 'Ese método de pago no está encendido: elige otro, o pide que lo enciendan en Configuración',
  },
  REFERENCIA_REPETIDA: {
    status: 409,
    message:
      'Ya hay un cobro con esa referencia. Si es otro pago, revisa el número; si es el mismo, no lo repitas',
  },
  DESPLIEGUE_CAMBIADO: {
    status: 409,
    message: 'Alguien cambió antes lo que reciben los usuarios: mira el estado del módulo y repite',
  },
  VERSION_RETIRADA: {
    status: 409,
    message: 'Esa versión está retirada y nadie puede volver a recibirla: publica otra',
  },
  VERSION_EN_USO: {
    status: 409,
    message: 'La reciben todos: di a qué versión pasan, o retira el módulo entero',
  },
  DE_OTRO_MODULO: {
    status: 409,
    message: 'Hay direcciones o ranuras que ya tienen dueño: usa otras en mfe.json',
  },
  VERSION_INCOMPLETA: {
    status: 422,
    message: 'La versión no está completa: construye el módulo de nuevo y publica otra vez',
  },
  VERSION_CON_COPIAS: {
    status: 422,
    message: 'La versión trae librerías que el portal ya comparte: construye el módulo con cartera-mfe build',
  },
  VERSION_MUY_PESADA: {
    status: 422,
    message: 'La versión pesa más de lo que admite su clase: quita peso o pide otra clase en mfe.json',
  },
  SIN_VERSION_ANTERIOR: { status: 409, message: 'El módulo no tiene una versión anterior a la cual volver' },
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
  APLICACION_YA_ACTIVA: {
    status: 409,
    message: 'Ya tienes una aplicación de códigos: quita esa antes de agregar otra',
  },
  PLAN_YA_GENERADO: { status: 409, message: 'El plan de pagos ya fue generado' },
  TRANSICION_ILEGAL: {
    status: 409,
    message: 'El préstamo está cancelado, reenganchado o pagado, o aún no empieza: no permite esta acción',
  },
  REAPERTURA_VENCIDA: {
    status: 409,
    message: 'Una cancelación o un saldo perdonado solo se deshace el mismo día',
  },
  REAPERTURA_CON_COBROS: {
    status: 409,
    message: 'La cancelación anuló los cobros del préstamo y no se deshace: registra el préstamo de nuevo',
  },
  NADA_QUE_REENGANCHAR: {
    status: 409,
    message: 'No queda capital por reenganchar: marca el préstamo como pagado o agrega un monto',
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
  CUOTA_YA_PAGADA: { status: 409, message: 'Esta cuota ya está pagada' },
  CUOTA_SIN_PAGOS: { status: 409, message: 'Esta cuota no tiene pagos para revertir' },
  CUOTA_RETENIDA: {
    status: 409,
    message: 'El interés retenido al entregar el préstamo no se puede revertir',
  },
  TERMINOS_FIJOS: {
    status: 409,
    message: 'Los términos no se pueden cambiar: el préstamo ya tiene plan o pagos',
  },
  CEDULA_DUPLICADA: { status: 409, message: 'Ya existe un cliente con esta cédula' },
  EMAIL_DUPLICADO: { status: 409, message: 'Ya existe un usuario con este email' },
  USUARIO_DUPLICADO: { status: 409, message: 'Ya existe una persona con este nombre de usuario' },
  USUARIO_CON_HISTORIAL: {
    status: 409,
    message:
      'El usuario tiene historial (préstamos, cobros, clientes o metas): desactívalo en lugar de eliminarlo',
  },
  ULTIMO_ADMIN: {
    status: 409,
    message:
      'Es el último administrador activo: nombra otro antes de quitarlo, desactivarlo o cambiarle el rol',
  },
  META_DUPLICADA: { status: 409, message: 'Este cobrador ya tiene una meta para ese mes: edítala' },
  CLIENTE_INACTIVO: { status: 409, message: 'El cliente está inactivo: actívalo antes de prestarle' },
  CLIENTE_CON_PRESTAMOS: {
    status: 409,
    message: 'El cliente tiene préstamos: márcalo como inactivo en lugar de eliminarlo',
  },
  CLIENTE_CON_VISITAS: {
    status: 409,
    message: 'Este cliente tiene visitas o llamadas registradas: cámbialo a inactivo',
  },
  TRANSICION_DE_GARANTIA: {
    status: 409,
    message: 'La garantía no puede pasar a ese estado: primero se verifica y después se libera o se ejecuta',
  },
  DOCUMENTO_DE_OTRA_GARANTIA: {
    status: 409,
    message: 'Este documento es de otra garantía: súbelo de nuevo en esta',
  },
  TRABAJO_EN_MARCHA: {
    status: 409,
    message: 'El trabajo nocturno está en marcha: espera a que termine y vuelve a intentarlo',
  },
  VERSION_VENCIDA: {
    status: 409,
    message: 'Otra persona cambió estos datos. Recarga la página e intenta de nuevo',
  },
  ARCHIVO_MUY_GRANDE: { status: 413, message: 'El envío es demasiado grande' },
  FOTO_MUY_GRANDE: { status: 413, message: 'La imagen es demasiado grande (>5MB)' },
  FOTO_MUY_PESADA: {
    status: 413,
    message: 'La imagen sigue siendo demasiado grande (>2MB) después de reducirla: elige otra',
  },
  EXTRACTO_MUY_GRANDE: {
    status: 413,
    message: 'El extracto pesa más de 1 MB: descarga menos días del banco',
  },
  DOCUMENTO_MUY_GRANDE: {
    status: 413,
    message: 'El documento es demasiado grande (>10MB): redúcelo o divídelo en partes',
  },
  TIPO_NO_ADMITIDO: { status: 415, message: 'El formato enviado no es válido' },
  FOTO_NO_VALIDA: { status: 415, message: 'El archivo no es una foto: elige una imagen JPG, PNG o WebP' },
  DOCUMENTO_NO_ADMITIDO: {
    status: 415,
    message:
      'Ese tipo de archivo no se admite: sube un PDF, una imagen JPG, PNG o WebP, o un archivo de Office guardado como .docx, .xlsx o .pptx',
  },
  DOCUMENTO_INFECTADO: {
    status: 422,
    message: 'El archivo tiene un virus y no se guardó: no lo abras, y pide otro a quien te lo entregó',
  },
  PAGO_SUPERA_SALDO: { status: 422, message: 'El pago supera el saldo pendiente del préstamo' },
  DESEMBOLSO_NO_POSITIVO: {
    status: 422,
    message: 'El interés adelantado se lleva todo el préstamo: baja el interés o el plazo',
  },
  ENTREGA_NEGATIVA: {
    status: 422,
    message: 'El interés adelantado supera el dinero nuevo: agrega dinero o elige otro tipo de amortización',
  },
  CUOTA_REDONDEADA_TERMINA_ANTES: {
    status: 422,
    message: 'Con ese redondeo el préstamo se pagaría antes de la última cuota: elige uno menor',
  },
  NOCHE_FUTURA: {
    status: 422,
    message: 'Ese día todavía no llega: el trabajo de la noche se hace cuando llegue',
  },
  REPORTE_NO_CABE_EN_EXCEL: {
    status: 422,
    message: 'El reporte tiene más filas de las que caben en Excel: descárgalo en CSV o acorta las fechas',
  },
  LLAVE_REUSADA: { status: 422, message: 'Esta operación ya se registró con otros datos. Recarga la página' },
  DEMASIADOS_INTENTOS: { status: 429, message: 'Demasiados intentos. Espera un momento e intenta de nuevo' },
  ERROR_INTERNO: { status: 500, message: 'Algo falló de nuestro lado. Intenta de nuevo' },
  PROCESO_EN_RETIRO: {
    status: 502,
    message: 'El sistema se está reiniciando. Intenta en unos segundos',
  },
  ALMACEN_NO_DISPONIBLE: {
    status: 503,
    message: 'Los documentos no están disponibles en este momento. Intenta en unos minutos',
  },
  ANTIVIRUS_NO_DISPONIBLE: {
    status: 503,
    message: 'Los archivos no se pueden revisar en este momento. Intenta en unos minutos',
  },
  SSO_NO_DISPONIBLE: {
    status: 503,
    message: 'Ese ingreso no responde. Entra con tu contraseña o intenta en unos minutos',
  },
  CERRANDO: {
    status: 503,
    message: 'El sistema se está reiniciando. Intenta en unos segundos',
  },
  RELOJ_DESVIADO: {
    status: 503,
    message: 'El reloj del servidor no coincide con el de la base de datos. Avisa a soporte',
  },
  BASE_NO_DISPONIBLE: {
    status: 503,
    message: 'El sistema no está disponible en este momento. Intenta en unos segundos',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

const UNAVAILABLE = ERRORS.BASE_NO_DISPONIBLE.message;

/** Why the system, or a part of it, is unavailable: what the user reads and the seconds until a new attempt. */
export const UNAVAILABLE_CAUSES = {
  sin_conexion: { message: UNAVAILABLE, retryAfterSeconds: 5 },
  reinicio: { message: 'El sistema se está reiniciando. Intenta en unos segundos', retryAfterSeconds: 5 },
  sin_cupo: {
    message: 'Hay demasiadas personas usando el sistema. Intenta en unos segundos',
    retryAfterSeconds: 5,
  },
  ocupado: {
    message: 'El sistema está ocupado y no alcanzó a responder. Intenta en unos segundos',
    retryAfterSeconds: 5,
  },
  disco_lleno: {
    message: 'El sistema se quedó sin espacio y no guardó nada. Avisa a soporte e intenta en unos minutos',
    retryAfterSeconds: 60,
  },
  sin_memoria: {
    message: 'El sistema se quedó sin memoria y no guardó nada. Intenta en un minuto',
    retryAfterSeconds: 60,
  },
  solo_lectura: {
    message: 'Por ahora solo se puede consultar: no se guardó nada. Intenta en unos minutos',
    retryAfterSeconds: 60,
  },
  mantenimiento: {
    message: 'Estamos en mantenimiento. Por ahora solo se puede consultar',
    retryAfterSeconds: 300,
  },
  poco_espacio: {
    message: 'Queda poco espacio y no se reciben archivos; lo demás funciona. Avisa a soporte',
    retryAfterSeconds: 300,
  },
} as const satisfies Record<string, { message: string; retryAfterSeconds: number }>;

export const Causa = z.enum(
  Object.keys(UNAVAILABLE_CAUSES) as [
    keyof typeof UNAVAILABLE_CAUSES,
    ...(keyof typeof UNAVAILABLE_CAUSES)[],
  ],
);
export type Causa = z.infer<typeof Causa>;

export const FieldError = z.object({ campo: z.string(), mensaje: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The second step of a sign-in: a code, or a passkey with these options of WebAuthn. */
export const SecondStep = z.object({
  ticket: z.uuid(),
  passkey: z.record(z.string(), z.unknown()).optional(),
});
export type SecondStep = z.infer<typeof SecondStep>;

/** The payment of the same loan, day and amount as one that is registered. */
export const CobroParecido = z.object({
  _id: z.uuid(),
  createdAt: z.iso.datetime(),
  cobrador: z.string().nullable(),
});
export type CobroParecido = z.infer<typeof CobroParecido>;

export const ErrorBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    code: z.string(),
    /** Beside `BASE_NO_DISPONIBLE`. */
    causa: Causa.optional(),
    errors: z.array(FieldError).optional(),
    /** Beside `REQUIERE_SEGUNDO_PASO`. */
    segundoPaso: SecondStep.optional(),
    /** Beside `COBRO_PARECIDO`. */
    parecido: CobroParecido.optional(),
    requestId: z.string(),
  })
  .meta({
    example: {
      success: false,
      message: ERRORS.DATOS_INVALIDOS.message,
      code: 'DATOS_INVALIDOS',
      errors: [{ campo: 'monto', mensaje: 'Monto inválido' }],
      requestId: '01985f3e-7c1a-7b2e-9d40-5f6a7b8c9d0e',
    },
  });
export type ErrorBody = z.infer<typeof ErrorBody>;
