import { type CodigoError, type CuerpoError, ERRORES } from '@cartera/contrato/errores';
import { fallosDe } from '@cartera/contrato/fallos';
import type { Ruta } from '@cartera/contrato/ruta';

const REQUEST_ID = '01985f3e-7c1a-7b2e-9d40-5f6a7b8c9d0e';

/** The answers of a call that is refused or fails, by HTTP status, with an example of each code that it may carry. */
export function fallosDocumentados(ruta: Ruta): Record<string, object> {
  const codigos = [...fallosDe(ruta)];
  const estados = [...new Set(codigos.map((codigo) => ERRORES[codigo].estado))];
  const respuestas = estados.map((estado): [string, object] => [
    String(estado),
    respuestaDe(codigos.filter((codigo) => ERRORES[codigo].estado === estado)),
  ]);
  return { ...Object.fromEntries(respuestas), default: respuestaDe(['ERROR_INTERNO']) };
}

function respuestaDe(codigos: readonly CodigoError[]): object {
  const examples = Object.fromEntries(
    codigos.map((codigo) => [codigo, { $ref: `#/components/examples/${codigo}` }]),
  );
  return {
    description: codigos.map((codigo) => `\`${codigo}\``).join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
  };
}

/** An example of every coded error, which operations refer to. */
export function ejemplosDeFallos(): Record<CodigoError, object> {
  const codigos = Object.keys(ERRORES) as CodigoError[];
  return Object.fromEntries(
    codigos.map((codigo) => [codigo, { summary: ERRORES[codigo].mensaje, value: ejemploDe(codigo) }]),
  ) as Record<CodigoError, object>;
}

function ejemploDe(code: CodigoError): CuerpoError {
  const errors = [{ campo: 'monto', mensaje: ERRORES.MONTO_INVALIDO.mensaje }];
  return {
    success: false,
    message: ERRORES[code].mensaje,
    code,
    ...(code === 'DATOS_INVALIDOS' && { errors }),
    requestId: REQUEST_ID,
  };
}
