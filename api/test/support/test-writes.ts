import type { Route } from '@cartera/contrato/route';
import type { ApiResponse } from './request.js';
import type { TestApp } from './test-app.js';
import { MODULE } from './test-modules.js';
import type { TestUsuario } from './test-usuarios.js';
import { writesOfCaja } from './writes/caja.js';
import { writesOfClientes } from './writes/clientes.js';
import { writesOfCobranza } from './writes/cobranza.js';
import { writesOfCreditos } from './writes/creditos.js';
import { writesOfPersonal } from './writes/personal.js';
import { writesOfPortal } from './writes/portal.js';
import { type ApiCall, Records, type Writes } from './writes/records.js';

export { type ApiCall, TODAY } from './writes/records.js';

/** Prepares a successful call of each write of the contract, by method and path. */
export function testWrites(api: TestApp, admin: TestUsuario): Writes {
  const records = new Records(api, admin);
  return {
    ...writesOfPersonal(records),
    ...writesOfClientes(records),
    ...writesOfCreditos(records),
    ...writesOfCobranza(records),
    ...writesOfCaja(records),
    ...writesOfPortal(records),
  };
}

/** Routes other than GET that write nothing to the audit trail, each with its reason. */
export const NON_WRITING: Readonly<Record<string, string>> = {
  'POST /auth/confirmar/opciones': 'makes a challenge; nothing changes until it is answered',
  'POST /auth/segundo-factor/aplicacion': 'prepares a secret, which counts once a code confirms it',
  'POST /auth/segundo-factor/passkeys/opciones': 'makes a challenge; nothing changes until it is answered',
  'POST /portal/errores': 'records what broke in browsers; no user acts',
  'POST /portal/informes': 'counts the health of modules in browsers; no user acts',
  'POST /prestamos/:id/abono-capital/vista-previa': 'calculates a plan and writes nothing',
  'POST /prestamos/preview': 'calculates a plan and writes nothing',
};

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Makes a call, as the admin unless it names another session. */
export function invoke(
  api: TestApp,
  admin: TestUsuario,
  route: Pick<Route, 'method' | 'path'>,
  { id, cuota, numero, cedula, documentId, mes, body, headers = {}, token = admin.token }: ApiCall,
): Promise<ApiResponse> {
  const path = route.path
    .replace(':id', String(id))
    .replace(':cuota', String(cuota))
    .replace(':numero', String(numero ?? 1))
    .replace(':cedula', String(cedula))
    .replace(':documentId', String(documentId))
    .replace(':mes', String(mes))
    .replace(':nombre', MODULE)
    .replace(':formato', 'csv');
  return api.callRaw(route.method, `/api${path}`, {
    token,
    headers,
    ...(body !== undefined && { body }),
  });
}
