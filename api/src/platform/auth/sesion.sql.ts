/** True if the session began with a second factor at the provider of single sign-on. @param id an SQL expression. */
export const sesionHasSecondFactor = (id: string): string =>
  `EXISTS (SELECT FROM sesion WHERE id = ${id} AND con_segundo_factor)`;

/** The browsers of a user's sessions, as an array: those that are open, and those that ended since the last night. @param id an SQL expression. */
export const navegadoresOf = (id: string): string =>
  `ARRAY(SELECT DISTINCT s.navegador FROM sesion s WHERE s.usuario_id = ${id} AND s.navegador IS NOT NULL)`;

/** The browser of a session. @param id an SQL expression. */
export const navegadorOf = (id: string): string =>
  `(SELECT s.navegador FROM sesion s WHERE s.id = ${id}::uuid)`;
