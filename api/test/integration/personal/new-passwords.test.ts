import { entrar, registrar, verPerfil } from '@cartera/contrato/auth';
import { listarClientes } from '@cartera/contrato/clientes';
import { crearCobrador, editarCobrador } from '@cartera/contrato/cobradores';
import { cambiarClave, crearUsuario, editarUsuario } from '@cartera/contrato/usuarios';
import { prepareDatabase } from '../../../src/app/prepare-database.js';
import { inScope } from '../../../src/platform/db/scope.js';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario, TEST_PASSWORD, type TestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.create({ config: { temporaryPasswords: true } });
const admin = await createTestUsuario(api, 'admin');
afterAll(() => api.close());

const NEW_PASSWORD = 'tres-gatos-pardos';
const GUESSABLE = [
  {
    campo: 'password',
    mensaje: 'Esta contraseña es fácil de adivinar: usa una frase o varias palabras que no digan quién eres',
  },
];

let sequence = 0;
function persona(password: string) {
  sequence += 1;
  return { nombre: 'Yolima Quimbaya', email: `yolima.${sequence}@prueba.co`, password };
}

const login = (email: string, password: string) => api.call(entrar, { body: { email, password } });

test.each([
  '12345678',
  'password',
  'contraseña',
  'colombia2026',
  'quimbaya.1',
  'yolima quimbaya',
  'cartera2026',
])('a new password that is known or guessable is refused wherever one is set: %s', async (password) => {
  const { token } = admin;
  const { id } = await createTestUsuario(api, 'cobrador', `p${Math.random()}`);
  const at = { token, params: { id } };
  await api.db.query(`UPDATE usuario SET nombre = 'Yolima Quimbaya' WHERE id = $1`, [id]);
  const refused = [
    await api.call(crearUsuario, { token, body: persona(password) }),
    await api.call(crearCobrador, { token, body: persona(password) }),
    await api.call(registrar, { token, body: persona(password) }),
    await api.call(editarUsuario, { ...at, body: persona(password) }),
    await api.call(editarCobrador, { ...at, body: persona(password) }),
    await api.call(cambiarClave, { ...at, body: { password } }),
  ];
  expect(refused.map((response) => expectFailure(response).errors)).toEqual(refused.map(() => GUESSABLE));
});

test.each(['x7$kP2q!', 'caballo correcto', 'tres-gatos-pardos', `${'a7$K'.repeat(50)}`])(
  'no kind of character is asked for, and a long password is estimated at once: %s',
  async (password) => {
    expectSuccess(await api.call(crearUsuario, { token: admin.token, body: persona(password) }));
  },
);

describe('a password that somebody else set', () => {
  test('nothing else works until its user has changed it for another', async () => {
    const body = persona('clave-que-dio-jefa');
    const { data } = expectSuccess(await api.call(crearUsuario, { token: admin.token, body }));
    const { token, usuario } = expectSuccess(await login(body.email, body.password));
    expect(usuario.debeCambiarClave).toBe(true);
    expect(expectSuccess(await api.call(verPerfil, { token })).data.debeCambiarClave).toBe(true);
    expectRefused(await api.call(listarClientes, { token }), 403, 'CLAVE_POR_CAMBIAR');
    const change = (password: string) =>
      api.call(cambiarClave, { token, params: { id: data._id }, body: { password } });
    expect(expectFailure(await change(body.password)).errors).toEqual([
      { campo: 'password', mensaje: 'Elige una contraseña distinta de la actual' },
    ]);
    expectSuccess(await change(NEW_PASSWORD));
    const again = expectSuccess(await login(body.email, NEW_PASSWORD));
    expect(again.usuario.debeCambiarClave).toBe(false);
    expect((await api.call(listarClientes, { token: again.token })).status).toBe(200);
  });

  test('an edit or a change by another user asks for it too; the user’s own does not', async () => {
    const mustChange = async ({ email }: TestUsuario, password: string) =>
      expectSuccess(await login(email, password)).usuario.debeCambiarClave;
    const token = admin.token;
    const ana = await createTestUsuario(api, 'cobrador', 'anamaria');
    const at = { token, params: { id: ana.id } };
    expect(await mustChange(ana, TEST_PASSWORD)).toBe(false);
    expectSuccess(await api.call(cambiarClave, { ...at, body: { password: NEW_PASSWORD } }));
    expect(await mustChange(ana, NEW_PASSWORD)).toBe(true);
    const eva = await createTestUsuario(api, 'cobrador', 'evangelina');
    const body = { nombre: 'Evangelina', email: eva.email, password: NEW_PASSWORD };
    expectSuccess(await api.call(editarUsuario, { token, params: { id: eva.id }, body }));
    expect(await mustChange(eva, NEW_PASSWORD)).toBe(true);
    const own = { nombre: 'Admin', email: admin.email, password: NEW_PASSWORD };
    expectSuccess(await api.call(editarUsuario, { token, params: { id: admin.id }, body: own }));
    expect(await mustChange(admin, NEW_PASSWORD)).toBe(false);
  });

  test('the password that the first start prints is temporary, and one of the settings is not', async () => {
    for (const firstAdmin of [undefined, { email: 'jefa@prueba.co', password: NEW_PASSWORD }]) {
      const fresh = await TestApp.create({ config: { temporaryPasswords: true } });
      const [, printed = ''] = await inScope('todo', () =>
        prepareDatabase(fresh.app, { ...fresh.config, firstAdmin }),
      );
      const [email = '', password = ''] = printed.trim().split('  ');
      const body = firstAdmin ?? { email, password };
      const { usuario } = expectSuccess(await fresh.call(entrar, { body }));
      expect(usuario.debeCambiarClave).toBe(firstAdmin === undefined);
      await fresh.close();
    }
  });
});
