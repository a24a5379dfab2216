import { cerrarCaja, moverCapital, registrarGasto } from '@cartera/contrato/cajas-operaciones';
import type { Rol } from '@cartera/contrato/catalogs';
import { crearUsuario } from '@cartera/contrato/usuarios';
import { OFICINA } from '../../../../../src/esquema/cajas.sql.js';
import { TEST_PASSWORD } from '../../../../support/test-usuarios.js';
import type { Lender, Nombre } from './lender.js';

const params = { id: OFICINA };

/** The acts by which a person of the office takes pesos out of its till. */
export const takeOut = {
  gastar: (lender: Lender, token: string, monto: number) =>
    lender.api.call(registrarGasto, { token, params, body: { monto, categoria: 'otro', nota: 'Papelería' } }),
  retirar: (lender: Lender, token: string, monto: number) =>
    lender.api.call(moverCapital, {
      ...{ token, params },
      body: { tipo: 'retiro', monto, persona: 'Yo', nota: 'Mercado' },
    }),
  contar: async (lender: Lender, token: string, monto: number) => {
    const body = { contado: (await lender.saldo(OFICINA)) - monto, motivo: 'No sé' };
    return lender.api.call(cerrarCaja, { token, params, body });
  },
};

let sequence = 0;

/** Creates an account in the session of a person. */
export function createCuenta(lender: Lender, nombre: Nombre, rol: Rol) {
  sequence += 1;
  const cuenta = `cuenta${sequence}`;
  const body = { nombre: cuenta, email: `${cuenta}@prueba.co`, password: TEST_PASSWORD, rol };
  return lender.api.call(crearUsuario, { token: lender.token(nombre), body });
}
