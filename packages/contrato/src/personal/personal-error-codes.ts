import type { ErrorText } from '../error-text.js';

export const PERSONAL_ERRORS = {
  CLAVE_ACTUAL_INCORRECTA: {
    status: 400,
    message: 'La contraseña actual no es correcta: intenta de nuevo',
  },
  CODIGO_INCORRECTO: {
    status: 400,
    message: 'El código no es correcto o ya se usó: intenta de nuevo o usa otro',
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
  PASSKEY_NO_ENCONTRADA: { status: 404, message: 'Esa llave de acceso ya no existe: recarga la página' },
  SESION_NO_ENCONTRADA: { status: 404, message: 'Esa sesión ya está cerrada' },
  USUARIO_NO_ENCONTRADO: { status: 404, message: 'Usuario no encontrado' },
  APLICACION_YA_ACTIVA: {
    status: 409,
    message: 'Ya tienes una aplicación de códigos: quita esa antes de agregar otra',
  },
  EMAIL_DUPLICADO: { status: 409, message: 'Ya existe un usuario con este email: usa otro' },
  USUARIO_DUPLICADO: { status: 409, message: 'Ya existe una persona con este nombre de usuario: elige otro' },
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
  SSO_NO_DISPONIBLE: {
    status: 503,
    message: 'Ese ingreso no responde. Entra con tu contraseña o intenta en unos minutos',
  },
} as const satisfies Record<string, ErrorText>;
