import { ErrorApi } from '@cartera/kit';

/** Whether the server refused for want of a permission. */
export function esSinPermiso(error: unknown): boolean {
  return error instanceof ErrorApi && error.estado === 403;
}

/** Whether an address names nothing: a record that is not there, or an identifier that cannot be one. */
export function esInexistente(error: unknown): boolean {
  return error instanceof ErrorApi && (error.estado === 404 || error.estado === 400);
}
