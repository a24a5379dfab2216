const MINUTOS_POR_HORA = 60;

/** A time in hours and minutes, `2 h 30 min`. @param minutos whole minutes. */
export function formatoDuracion(minutos: number): string {
  const horas = Math.floor(minutos / MINUTOS_POR_HORA);
  const resto = minutos % MINUTOS_POR_HORA;
  if (horas === 0) return `${resto} min`;
  return resto === 0 ? `${horas} h` : `${horas} h ${resto} min`;
}
