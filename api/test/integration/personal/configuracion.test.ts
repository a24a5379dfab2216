import { verPerfil } from '@cartera/contrato/auth';
import type { Rol } from '@cartera/contrato/catalogs';
import {
  type ConfiguracionChanges,
  editarConfiguracion,
  verConfiguracion,
} from '@cartera/contrato/configuracion';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestStaff, type TestUsuario } from '../../support/test-usuarios.js';

const DEFAULTS = {
  ...{ empresa: null, interes: null, cuotas: null, moneda: null, separadorCsv: 'punto-y-coma' },
  ...{
    festivos: 'co',
    devolucionInteres: 'prorrata',
    capitalizaInteres: false,
    moraParaAprobarReenganche: 30,
    sabadosLaborables: true,
    diasNoLaborables: [],
    limiteGastoDia: null,
    topeSinSegundaFirma: null,
    separarUsuariosYCajas: false,
    referenciaObligatoria: true,
    comisionCobrador: null,
    metodosPago: null,
    categoriasGasto: null,
    codigosContables: {},
    motivosNoPago: ['No tiene plata', 'Está enfermo', 'No le han pagado', 'No quiere pagar', 'Otro'],
    contactoFueraDeHora: 'avisar',
    avisarVisitas: false,
    version: 1,
  },
};

let api: TestApp;
let staff: Readonly<Record<Rol, TestUsuario>>;

beforeEach(async () => {
  api = await TestApp.create();
  staff = await createTestStaff(api);
});
afterEach(() => api.close());

const ver = async (rol: Rol = 'admin') =>
  expectSuccess(await api.call(verConfiguracion, { token: staff[rol].token })).data;
const editar = (body: ConfiguracionChanges, rol: Rol = 'admin') =>
  api.call(editarConfiguracion, { token: staff[rol].token, body });

test('every user reads the settings, and only an admin changes them', async () => {
  for (const rol of ['admin', 'gerente', 'cobrador'] as const) expect(await ver(rol)).toEqual(DEFAULTS);
  for (const rol of ['gerente', 'cobrador'] as const) {
    expect(expectFailure(await editar({ festivos: 'do' }, rol))).toMatchObject({ status: 403 });
  }
  expect(expectSuccess(await editar({ festivos: 'do' })).data).toMatchObject({ festivos: 'do', version: 2 });
  expect(await ver('cobrador')).toMatchObject({ festivos: 'do' });
});

test('a change keeps the other settings, and stores days in order, once each', async () => {
  expectSuccess(await editar({ sabadosLaborables: false }));
  const diasNoLaborables = ['2026-12-31', '2026-12-24', '2026-12-31'];
  expect(expectSuccess(await editar({ diasNoLaborables })).data).toEqual({
    ...DEFAULTS,
    sabadosLaborables: false,
    diasNoLaborables: ['2026-12-24', '2026-12-31'],
    version: 3,
  });
  expect(expectSuccess(await editar({ diasNoLaborables: [] })).data.diasNoLaborables).toEqual([]);
});

test('a change is audited with the values before and after', async () => {
  expectSuccess(await editar({ diasNoLaborables: ['2026-12-24'] }));
  const { version: _version, ...antes } = DEFAULTS;
  const trail = await api.db.query(
    `SELECT usuario_id, antes, despues FROM auditoria WHERE accion = 'configuracion.editar'`,
  );
  expect(trail).toEqual([
    { usuario_id: staff.admin.id, antes, despues: { ...antes, diasNoLaborables: ['2026-12-24'] } },
  ]);
});

test('the profile has the saved terms and currency, and none that nobody has saved', async () => {
  const perfil = async () =>
    expectSuccess(await api.call(verPerfil, { token: staff.cobrador.token })).data.configuracion;
  expect(await perfil()).toEqual({});
  const values = {
    ...{ interes: 12.5, cuotas: 45, moneda: 'DOP' as const, referenciaObligatoria: false },
    categoriasGasto: ['Gasolina', 'Otro'],
  };
  expectSuccess(
    await editar({
      ...values,
      categoriasGasto: ['Gasolina', ' Otro', 'Otro'],
      empresa: ' Préstamos del Valle ',
    }),
  );
  expect(await ver()).toMatchObject({ ...values, empresa: 'Préstamos del Valle' });
  expect(await perfil()).toEqual(values);
  expectSuccess(
    await editar({ interes: null, moneda: null, categoriasGasto: null, referenciaObligatoria: true }),
  );
  expect(await perfil()).toEqual({ cuotas: 45 });
});

test('of two changes of the same version only the first is stored', async () => {
  expectSuccess(await editar({ festivos: 'do', version: 1 }));
  expectRefused(await editar({ festivos: 'co', version: 1 }), 409, 'VERSION_VENCIDA');
  expect(await ver()).toMatchObject({ festivos: 'do', version: 2 });
});

test.each([
  { festivos: 'us' },
  { devolucionInteres: 'mitad' },
  { capitalizaInteres: 'no' },
  { moraParaAprobarReenganche: 366 },
  { diasNoLaborables: ['2026-02-30'] },
  { diasNoLaborables: Array.from({ length: 501 }, () => '2026-12-24') },
  { sabadosLaborables: 'no' },
  { interes: 100.01 },
  { interes: 1.23456 },
  { metodosPago: ['efectivo'] },
  { metodosPago: ['cheque'] },
  { categoriasGasto: [] },
  { categoriasGasto: [' '] },
  { cuotas: 0 },
  { cuotas: 366 },
  { moneda: 'EUR' },
  { empresa: ' ' },
  { empresa: 'x'.repeat(81) },
  { separadorCsv: ';' },
  { otra: 1 },
])('%j is refused', async (body) => {
  const answer = await api.callRaw('PUT', '/api/configuracion', { token: staff.admin.token, body });
  expectRefused(answer, 400, 'DATOS_INVALIDOS');
});
