const MES_Y_ANIO = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** A month in words, 'marzo de 2026'. @param periodo `YYYY-MM`. */
export function formatoPeriodo(periodo: string): string {
  return MES_Y_ANIO.format(new Date(`${periodo}-01T00:00:00Z`));
}

/** The month of a day. @param dia `YYYY-MM-DD`. @returns `YYYY-MM`. */
export function mesDe(dia: string): string {
  return dia.slice(0, 7);
}
