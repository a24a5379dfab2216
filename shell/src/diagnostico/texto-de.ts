import { ErrorApi } from '@cartera/kit';

/** Longer lines are cut: a log is read, not parsed. */
const LARGO_MAXIMO = 1_000;

const ES_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * One line of text out of what was written to the console, with every token in it covered.
 * @param token the one of the session, covered wherever it stands, whatever its form.
 */
export function textoDe(partes: readonly unknown[], token: string | null): string {
  const texto = partes.map(enTexto).join(' ').replace(ES_TOKEN, '[token]');
  const cubierto = token ? texto.replaceAll(token, '[token]') : texto;
  return cubierto.length > LARGO_MAXIMO ? `${cubierto.slice(0, LARGO_MAXIMO)}…` : cubierto;
}

function enTexto(parte: unknown): string {
  if (typeof parte === 'string') return parte;
  if (parte instanceof ErrorApi) {
    const peticion = parte.requestId === null ? '' : ` (petición ${parte.requestId})`;
    return `${parte.name} ${parte.estado} ${parte.codigo}: ${parte.message}${peticion}`;
  }
  if (parte instanceof Error) return `${parte.name}: ${parte.message}`;
  try {
    return JSON.stringify(parte) ?? String(parte);
  } catch {
    // It holds itself, or an integer that JSON cannot write.
    return String(parte);
  }
}
