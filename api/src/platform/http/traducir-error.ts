import { type CodigoError, ERRORES, type ErrorDeCampo } from '@cartera/contrato/errores';
import { HttpException } from '@nestjs/common';
import { esBaseNoDisponible, esTextoImposible } from '../db/errores-pg.js';
import { ErrorDeNegocio } from './error-de-negocio.js';

/** What the wire says of an error. */
export interface Fallo {
  readonly codigo: CodigoError;
  readonly errores?: readonly ErrorDeCampo[];
  readonly esperaSegundos?: number;
}

/** Errors the server itself answers before a handler runs, by HTTP status. */
const POR_ESTADO: Readonly<Record<number, CodigoError>> = {
  400: 'DATOS_INVALIDOS',
  401: 'NO_AUTENTICADO',
  403: 'SIN_PERMISO',
  404: 'NO_ENCONTRADO',
  413: 'ARCHIVO_MUY_GRANDE',
  415: 'TIPO_NO_ADMITIDO',
  429: 'DEMASIADOS_INTENTOS',
};

const CUERPO_ILEGIBLE: readonly ErrorDeCampo[] = [
  { campo: 'cuerpo', mensaje: 'El envío no es un JSON válido' },
];

/**
 * Turns whatever was thrown into a coded failure; what nobody foresaw is ERROR_INTERNO.
 * The pure domain throws its own class, so a coded error is known by its `codigo` and not by its class.
 * @param alExceder what a request too large for its route is called, where it has a name of its own.
 */
export function traducirError(error: unknown, alExceder?: CodigoError): Fallo {
  if (error instanceof ErrorDeNegocio) return { codigo: error.codigo, ...error.detalle };
  if (esCodificado(error)) return { codigo: error.codigo };
  if (esBaseNoDisponible(error)) return { codigo: 'BASE_NO_DISPONIBLE' };
  if (esTextoImposible(error)) return { codigo: 'DATOS_INVALIDOS' };
  const estado = estadoDe(error);
  if (estado === 400 && error instanceof SyntaxError) {
    return { codigo: 'DATOS_INVALIDOS', errores: CUERPO_ILEGIBLE };
  }
  if (estado === undefined) return { codigo: 'ERROR_INTERNO' };
  if (estado === 413 && alExceder) return { codigo: alExceder };
  // Any other refusal of the server is about what was sent: an address too long, a header it can't read.
  const deQuienPide = estado >= 400 && estado < 500;
  return { codigo: POR_ESTADO[estado] ?? (deQuienPide ? 'DATOS_INVALIDOS' : 'ERROR_INTERNO') };
}

function esCodificado(error: unknown): error is { codigo: CodigoError } {
  return (
    error instanceof Error &&
    'codigo' in error &&
    typeof error.codigo === 'string' &&
    Object.hasOwn(ERRORES, error.codigo)
  );
}

function estadoDe(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return error.statusCode;
  }
  return undefined;
}
