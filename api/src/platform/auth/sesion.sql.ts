/** True if the session began with a second factor at the provider of single sign-on. @param id an SQL expression. */
export const sesionHasSecondFactor = (id: string): string =>
  `EXISTS (SELECT FROM sesion WHERE id = ${id} AND con_segundo_factor)`;
