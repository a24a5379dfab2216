const MES_Y_ANIO = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const MES_CORTO = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', month: 'short' });

/** A month in words, 'marzo de 2026'. @param periodo `YYYY-MM`. */
export function formatoPeriodo(periodo: string): string {
  return MES_Y_ANIO.format(primerDia(periodo));
}

/** A month for a column, 'mar 2026'. @param periodo `YYYY-MM`. */
export function formatoPeriodoCorto(periodo: string): string {
  return `${MES_CORTO.format(primerDia(periodo)).replace('.', '')} ${periodo.slice(0, 4)}`;
}

/** The month of a day. @param dia `YYYY-MM-DD`. @returns `YYYY-MM`. */
export function mesDe(dia: string): string {
  return dia.slice(0, 7);
}

function primerDia(periodo: string): Date {
  return new Date(`${periodo}-01T00:00:00Z`);
}
