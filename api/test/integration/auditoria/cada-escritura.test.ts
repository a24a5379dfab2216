import { rutasMontadas } from '../../../src/platform/openapi/rutas-montadas.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import {
  escriturasDePrueba,
  HOY,
  llamar,
  NO_ESCRIBEN,
  nombreDe,
} from '../../support/escrituras-de-prueba.js';
import { Caja, TERMINOS } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let admin: UsuarioDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: HOY });
  admin = await crearUsuarioDePrueba(api, 'admin');
});
afterAll(() => api.cerrar());

const rastro = (): Promise<object[]> => api.db.query('SELECT * FROM auditoria ORDER BY id');

test('every route that is not GET either is one that we know to write, or says why it leaves no trace', () => {
  const otras = rutasMontadas(api.app).filter(({ metodo }) => metodo !== 'GET');
  expect(otras.map(nombreDe).sort()).toEqual(
    [...Object.keys(escriturasDePrueba(api, admin)), ...Object.keys(NO_ESCRIBEN)].sort(),
  );
});

test('every write that goes well leaves who did it, from where, what, and what it was and became', async () => {
  const escrituras = escriturasDePrueba(api, admin);
  for (const ruta of rutasMontadas(api.app)) {
    const preparar = escrituras[nombreDe(ruta)];
    if (!preparar) continue;
    const llamada = await preparar();
    const antes = await rastro();
    const { estado, texto, cabeceras } = await llamar(api, admin, ruta, llamada);
    if (estado >= 300) throw new Error(`${nombreDe(ruta)} answers ${estado}: ${texto}`);
    const suyas = (await rastro()).slice(antes.length);
    expect([nombreDe(ruta), suyas.length > 0]).toEqual([nombreDe(ruta), true]);
    for (const fila of suyas) {
      expect(fila).toMatchObject({
        usuario_id: expect.any(String),
        usuario_nombre: expect.any(String),
        ip: '127.0.0.1',
        request_id: cabeceras.get('x-request-id'),
        accion: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
        momento: expect.any(Date),
      });
    }
  }
});

test('a write that is refused, and a read, leave nothing', async () => {
  const caja = new Caja(api, admin.token);
  const { _id: id } = await caja.prestarConPlan();
  const antes = await rastro();
  expect((await caja.cobrar(id, 999_999_999)).estado).toBe(422);
  await caja.ver(id);
  expect(
    (await api.pedirTalCual('POST', '/api/prestamos/preview', { token: admin.token, cuerpo: TERMINOS }))
      .estado,
  ).toBe(200);
  expect(await rastro()).toEqual(antes);
});
