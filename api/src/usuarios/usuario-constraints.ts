/** The error of each rule on staff that the schema holds, by the name of its constraint. */
export const DUPLICATES = {
  usuario_email_unico: 'EMAIL_DUPLICADO',
  usuario_usuario_unico: 'USUARIO_DUPLICADO',
} as const;
