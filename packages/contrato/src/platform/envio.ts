/** Headers of a write that a phone kept: the id of the phone, and the number of the write, which counts up from 1. */
export const DISPOSITIVO_HEADER = 'x-dispositivo';
export const NUMERO_HEADER = 'x-envio';

/** The highest number of a write: a code of a receipt has 23 bits for it. */
export const MAX_NUMERO_ENVIO = 2 ** 23 - 1;

/** The server asks for the write later. */
const LATER = [408, 425, 429];
/** The user must first change the password or set up the second step. */
export const OF_THE_USER = ['CLAVE_POR_CAMBIAR', 'SEGUNDO_FACTOR_POR_CONFIGURAR'];

/** True if an answer refuses a write for good: sending it again changes nothing. */
export function isRefusal(status: number, code: string): boolean {
  return (
    status >= 400 && status < 500 && status !== 401 && !LATER.includes(status) && !OF_THE_USER.includes(code)
  );
}
