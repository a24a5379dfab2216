import { type CodigoError, CuerpoError, ERRORES } from '@cartera/contrato/errores';
import { fallosDe } from '@cartera/contrato/fallos';
import type { Ruta } from '@cartera/contrato/ruta';
import type { SchemaComponents } from './componentes.js';

const REQUEST_ID = '01985f3e-7c1a-7b2e-9d40-5f6a7b8c9d0e';

/** The answers of a call that is refused or fails, by HTTP status. */
export function fallosDocumentados(ruta: Ruta): Record<string, object> {
  return Object.fromEntries(
    gruposDe(ruta).map(([estado, codigos]) => [
      estado,
      { $ref: `#/components/responses/${nombreDe(codigos)}` },
    ]),
  );
}

/** What `fallosDocumentados` refers to: each answer once, with an example of each code that it may carry. */
export function componentesDeFallos(rutas: readonly Ruta[], esquemas: SchemaComponents) {
  const grupos = rutas.flatMap(gruposDe).map(([, codigos]) => codigos);
  const schema = esquemas.refer(CuerpoError, 'output');
  return {
    responses: ordenado(grupos.map((codigos) => [nombreDe(codigos), respuestaDe(codigos, schema)])),
    examples: ordenado(
      grupos.flat().map((codigo) => [codigo, { summary: ERRORES[codigo].mensaje, value: ejemploDe(codigo) }]),
    ),
  };
}

/** The codes that a call may answer, by HTTP status; what nobody foresaw is the default. */
function gruposDe(ruta: Ruta): [estado: string, codigos: readonly CodigoError[]][] {
  const codigos = [...fallosDe(ruta)];
  const estados = [...new Set(codigos.map((codigo) => ERRORES[codigo].estado))].sort();
  return [
    ...estados.map((estado): [string, CodigoError[]] => [
      String(estado),
      codigos.filter((codigo) => ERRORES[codigo].estado === estado),
    ]),
    ['default', ['ERROR_INTERNO']],
  ];
}

function nombreDe(codigos: readonly CodigoError[]): string {
  return codigos.join('.');
}

function ordenado(entradas: readonly [string, object][]): Record<string, object> {
  return Object.fromEntries([...entradas].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function respuestaDe(codigos: readonly CodigoError[], schema: object): object {
  const examples = Object.fromEntries(
    codigos.map((codigo) => [codigo, { $ref: `#/components/examples/${codigo}` }]),
  );
  return {
    description: codigos.map((codigo) => `\`${codigo}\``).join(', '),
    content: { 'application/json': { schema, examples } },
  };
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
