import {
  eliminarCanario,
  ponerCanario,
  promoverVersion,
  retirarVersion,
  revertirVersion,
} from '@cartera/contrato/portal-deployments';
import { ponerReglas, type ReglasInput } from '@cartera/contrato/portal-reglas';
import { crearTokenDeServicio } from '@cartera/contrato/portal-tokens';
import { type CanaryInput, publicarVersion } from '@cartera/contrato/portal-versions';
import { expectFailure, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { versionForm } from '../../support/test-modules.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

let nombre: string;
let count = 0;

const api = await TestApp.forFile();
const ana = await createTestUsuario(api, 'admin', 'ana');
const berta = await createTestUsuario(api, 'admin', 'berta');
beforeEach(async () => {
  count += 1;
  nombre = `mfe-con-reglas-${count}`;
  for (const version of ['1.0.0', '1.1.0']) {
    expectSuccess(await publicar(berta, version));
    expectSuccess(await promover(berta, version));
  }
});

const by = ({ token }: Pick<TestUsuario, 'token'>) => ({ token, params: { nombre } });
const publicar = (person: Pick<TestUsuario, 'token'>, version: string) => {
  const manifiesto = { rutas: [{ ruta: `/${nombre}`, titulo: 'Una' }] };
  return api.call(publicarVersion, { ...by(person), body: versionForm(version, { nombre, manifiesto }) });
};
const promover = (person: TestUsuario, version: string) =>
  api.call(promoverVersion, { ...by(person), body: { version } });
const tryOut = (person: TestUsuario, version: string, canario: Partial<CanaryInput>) =>
  api.call(ponerCanario, { ...by(person), body: { version, ...canario } });
const poner = (person: TestUsuario, reglas: Partial<ReglasInput>) =>
  api.call(ponerReglas, {
    ...by(person),
    body: { responsables: [], segundaPersona: false, llaves: [], ...reglas },
  });
const codeOf = async (response: Promise<Parameters<typeof expectFailure>[0]>) =>
  expectFailure(await response).code;

test('only the responsible people of a module release it; anybody who may publish goes back', async () => {
  const { data } = expectSuccess(await poner(ana, { responsables: [ana.id] }));
  expect(data).toMatchObject({ responsables: [{ _id: ana.id, nombre: 'ana' }], segundaPersona: false });
  const retiro = { version: '1.0.0', motivo: 'No sirve' };
  for (const refused of [
    publicar(berta, '2.0.0'),
    promover(berta, '1.0.0'),
    tryOut(berta, '1.0.0', {}),
    api.call(retirarVersion, { ...by(berta), body: retiro }),
    poner(berta, {}),
  ]) {
    expect(await codeOf(refused)).toBe('NO_ES_RESPONSABLE');
  }
  expectSuccess(await publicar(ana, '2.0.0'));
  expectSuccess(await tryOut(ana, '2.0.0', { porcentaje: 10 }));
  expectSuccess(await api.call(eliminarCanario, by(berta)));
  expectSuccess(await promover(ana, '2.0.0'));
  expectSuccess(await api.call(revertirVersion, by(berta)));
});

test('a service token is its maker', async () => {
  expectSuccess(await poner(ana, { responsables: [ana.id], segundaPersona: true }));
  const body = { nombre: 'Publicación', modulos: [nombre] };
  const of = async ({ token }: TestUsuario) =>
    expectSuccess(await api.call(crearTokenDeServicio, { token, body }));
  expect(await codeOf(publicar(await of(berta), '2.0.0'))).toBe('NO_ES_RESPONSABLE');
  expectSuccess(await publicar(await of(ana), '2.0.0'));
  expect(await codeOf(promover(ana, '2.0.0'))).toBe('FALTA_OTRA_PERSONA');
});

test('a module can ask for another person than the publisher, also for a wide canary', async () => {
  expectSuccess(await poner(ana, { segundaPersona: true }));
  expectSuccess(await publicar(ana, '2.0.0'));
  expect(await codeOf(promover(ana, '2.0.0'))).toBe('FALTA_OTRA_PERSONA');
  expect(await codeOf(tryOut(ana, '2.0.0', { porcentaje: 5 }))).toBe('FALTA_OTRA_PERSONA');
  expect(await codeOf(tryOut(ana, '2.0.0', { porcentaje: 0, pasos: [5, 100] }))).toBe('FALTA_OTRA_PERSONA');
  expectSuccess(await tryOut(ana, '2.0.0', { porcentaje: 0, personas: [ana.id] }));
  expectSuccess(await promover(berta, '2.0.0'));
});

test('the second person decides also about a canary for others, and about the version after a withdrawal', async () => {
  expectSuccess(await poner(ana, { segundaPersona: true }));
  expectSuccess(await publicar(ana, '2.0.0'));
  const forBerta = { porcentaje: 0, personas: [ana.id, berta.id] };
  expect(await codeOf(tryOut(ana, '2.0.0', forBerta))).toBe('FALTA_OTRA_PERSONA');
  const retiro = { version: '1.1.0', motivo: 'No sirve', hasta: '2.0.0' };
  expect(await codeOf(api.call(retirarVersion, { ...by(ana), body: retiro }))).toBe('FALTA_OTRA_PERSONA');
  // Berta's canary runs, and Ana adds herself to it.
  expectSuccess(await tryOut(berta, '2.0.0', { porcentaje: 5 }));
  expectSuccess(await tryOut(ana, '2.0.0', { porcentaje: 5, personas: [ana.id] }));
  expect(await codeOf(tryOut(ana, '2.0.0', { porcentaje: 50, personas: [ana.id] }))).toBe(
    'FALTA_OTRA_PERSONA',
  );
  expectSuccess(await api.call(retirarVersion, { ...by(ana), body: { ...retiro, hasta: '1.0.0' } }));
});

test('if no responsible person may publish any more, anybody who may publish chooses others', async () => {
  const gone = await createTestUsuario(api, 'admin', `se-fue-${count}`);
  expectSuccess(await poner(ana, { responsables: [gone.id] }));
  expect(await codeOf(poner(ana, {}))).toBe('NO_ES_RESPONSABLE');
  await api.db.query(`UPDATE usuario SET estado = 'inactivo' WHERE id = $1`, [gone.id]);
  expectSuccess(await poner(ana, { responsables: [gone.id, berta.id] }));
  await api.db.query(`UPDATE usuario SET estado = 'activo', rol = 'gerente' WHERE id = $1`, [gone.id]);
  expectSuccess(await poner(berta, { responsables: [gone.id] }));
  expectSuccess(await poner(ana, { responsables: [] }));
});

test('a person who does not exist or may not publish, and a module that does not exist, are refused', async () => {
  const gerente = await createTestUsuario(api, 'gerente', `gerente-${count}`);
  for (const id of [UNKNOWN_ID, gerente.id])
    expect(await codeOf(poner(ana, { responsables: [id] }))).toBe('USUARIO_NO_ENCONTRADO');
  nombre = 'mfe-no-existe';
  expect(await codeOf(poner(ana, {}))).toBe('MODULO_NO_ENCONTRADO');
});
