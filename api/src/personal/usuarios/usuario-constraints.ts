/** The error of each unique constraint, by its name in the migrations. */
export const DUPLICATES = {
  usuario_email_unico: 'EMAIL_DUPLICADO',
  usuario_usuario_unico: 'USUARIO_DUPLICADO',
} as const;
