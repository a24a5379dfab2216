import { entrar } from '@cartera/contrato/auth';
import { crearCliente, listarClientes } from '@cartera/contrato/clientes';
import { estaListo, estaVivo } from '@cartera/contrato/salud';
import { AppDePrueba } from '../support/app-de-prueba.js';
import { datosDeCliente } from '../support/clientes-de-prueba.js';
import { exito, fallo } from '../support/pedir.js';
import { PuertaDePostgres } from '../support/puerta-de-postgres.js';
import { CLAVE_DE_PRUEBA, crearUsuarioDePrueba } from '../support/usuarios-de-prueba.js';

const puerta = new PuertaDePostgres();
let api: AppDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear({ puerta });
});
afterAll(async () => {
  await api.cerrar();
  await puerta.cerrar();
});

test('with the database away the API answers 503 in its own words, stays alive, and recovers by itself', async () => {
  const { token, email } = await crearUsuarioDePrueba(api, 'admin');
  const llamadas = () =>
    Promise.all([
      api.pedir(estaListo),
      api.pedir(listarClientes, { token }),
      api.pedir(entrar, { cuerpo: { email, password: CLAVE_DE_PRUEBA } }),
      api.pedir(crearCliente, { token, cuerpo: datosDeCliente() }),
    ]);

  await puerta.cerrar();
  for (const respuesta of [...(await llamadas()), ...(await llamadas())]) {
    expect(fallo(respuesta)).toMatchObject({ estado: 503, code: 'BASE_NO_DISPONIBLE' });
    expect(respuesta.texto).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
  }
  expect((await api.pedir(estaVivo)).estado).toBe(200);

  await puerta.abrir();
  expect((await llamadas()).map(({ estado }) => estado)).toEqual([200, 200, 200, 201]);
  expect(exito(await api.pedir(listarClientes, { token })).total).toBe(1);
});
