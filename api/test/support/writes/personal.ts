import { entrar } from '@cartera/contrato/auth';
import { ErrorBody } from '@cartera/contrato/errors';
import { verSegundoFactor } from '@cartera/contrato/segundo-factor';
import { listarSesiones } from '@cartera/contrato/sesiones';
import { expectSuccess } from '../request.js';
import { addApp, addPasskey, codeOf, newPasskey, prepareApp } from '../test-second-factor.js';
import { createTestUsuario, TEST_PASSWORD } from '../test-usuarios.js';
import { next, persona, type Records, type Writes } from './records.js';

/** The writes of people, their sessions and the settings. */
export function writesOfPersonal(records: Records): Writes {
  const { api, admin } = records;

  async function anotherSession(): Promise<string> {
    expectSuccess(await api.call(entrar, { body: { email: admin.email, password: TEST_PASSWORD } }));
    const { data } = expectSuccess(await api.call(listarSesiones, { token: admin.token }));
    return data.find(({ actual }) => !actual)?._id ?? '';
  }

  return {
    'POST /auth/login': async () => ({ body: { email: admin.email, password: TEST_PASSWORD } }),
    'POST /auth/register': async () => ({ body: persona() }),
    'POST /auth/logout': async () => ({
      token: (await createTestUsuario(api, 'gerente', `sale-${next()}`)).token,
    }),
    'POST /auth/confirmar': async () => ({ body: { password: TEST_PASSWORD } }),
    'DELETE /auth/sesiones': async () => ({}),
    'DELETE /auth/sesiones/:id': async () => ({ id: await anotherSession() }),
    'PUT /auth/segundo-factor/aplicacion': async () => {
      const token = await records.fresh();
      return { token, body: { codigo: codeOf(api, await prepareApp(api, token)) } };
    },
    'DELETE /auth/segundo-factor/aplicacion': async () => ({ token: await records.fresh() }),
    'POST /auth/segundo-factor/passkeys': async () => {
      const token = await records.fresh();
      return { token, body: (await newPasskey(api, token)).body };
    },
    'DELETE /auth/segundo-factor/passkeys/:id': async () => {
      const token = await records.fresh();
      await addPasskey(api, token);
      const { data } = expectSuccess(await api.call(verSegundoFactor, { token }));
      return { token, id: data.passkeys[0]?._id ?? '' };
    },
    'POST /auth/segundo-factor/codigos': async () => ({ token: await records.fresh() }),
    'POST /auth/segundo-paso': async () => {
      const { email, token } = await createTestUsuario(api, 'gerente', `paso-${next()}`);
      const { codigos } = await addApp(api, token);
      const answer = await api.call(entrar, { body: { email, password: TEST_PASSWORD } });
      const { ticket } = ErrorBody.parse(answer.body).segundoPaso ?? {};
      return { body: { ticket, codigo: codigos[0] } };
    },
    'DELETE /usuarios/:id/segundo-factor': async () => ({ id: await records.cobrador() }),
    'POST /cobradores': async () => ({ body: persona() }),
    'PUT /cobradores/:id': async () => ({
      id: await records.cobrador(),
      body: { nombre: 'Otro', email: 'otro@prueba.co' },
    }),
    'DELETE /cobradores/:id': async () => ({ id: await records.cobrador() }),
    'PUT /configuracion': async () => ({ body: { diasNoLaborables: ['2026-12-24'] } }),
    'POST /usuarios': async () => ({ body: { ...persona(), rol: 'gerente' } }),
    'PUT /usuarios/:id': async () => ({
      id: await records.cobrador(),
      body: { nombre: 'Otra', email: 'otra@prueba.co' },
    }),
    'PUT /usuarios/:id/password': async () => ({
      id: await records.cobrador(),
      body: { password: 'otra-clave-larga' },
    }),
    'DELETE /usuarios/:id': async () => ({ id: await records.cobrador() }),
  };
}
