import { ERRORS, ErrorBody, type ErrorCode } from '@cartera/contrato/errors';
import { failuresOf } from '@cartera/contrato/failures';
import type { Route } from '@cartera/contrato/route';
import type { SchemaComponents } from './components.js';

const REQUEST_ID = '01985f3e-7c1a-7b2e-9d40-5f6a7b8c9d0e';

/** The error responses of a call, by HTTP status. */
export function documentedFailures(route: Route): Record<string, object> {
  return Object.fromEntries(
    groupsOf(route).map(([status, codes]) => [status, { $ref: `#/components/responses/${nameOf(codes)}` }]),
  );
}

/** The components that `documentedFailures` refers to: each response once, with an example of each code. */
export function failureComponents(routes: readonly Route[], schemas: SchemaComponents) {
  const groups = routes.flatMap(groupsOf).map(([, codes]) => codes);
  const schema = schemas.refer(ErrorBody, 'output');
  return {
    responses: sortedRecord(groups.map((codes) => [nameOf(codes), responseOf(codes, schema)])),
    examples: sortedRecord(
      groups.flat().map((code) => [code, { summary: ERRORS[code].message, value: exampleOf(code) }]),
    ),
  };
}

/** The error codes of a call, by HTTP status; unexpected errors are the default. */
function groupsOf(route: Route): [status: string, codes: readonly ErrorCode[]][] {
  const codes = [...failuresOf(route)];
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort();
  return [
    ...statuses.map((status): [string, ErrorCode[]] => [
      String(status),
      codes.filter((code) => ERRORS[code].status === status),
    ]),
    ['default', ['ERROR_INTERNO']],
  ];
}

function nameOf(codes: readonly ErrorCode[]): string {
  return codes.join('.');
}

function sortedRecord(entries: readonly [string, object][]): Record<string, object> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function responseOf(codes: readonly ErrorCode[], schema: object): object {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: { 'application/json': { schema, examples } },
  };
}

function exampleOf(code: ErrorCode): ErrorBody {
  const errors = [{ campo: 'monto', mensaje: ERRORS.MONTO_INVALIDO.message }];
  return {
    success: false,
    message: ERRORS[code].message,
    code,
    ...(code === 'DATOS_INVALIDOS' && { errors }),
    requestId: REQUEST_ID,
  };
}
