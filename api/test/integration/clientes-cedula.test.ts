import { consultarCedula, limpiarCacheDeCedula } from '@cartera/contrato/cedula';
import { crearCliente } from '@cartera/contrato/clientes';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type Paciencia, RegistroDeCedulas } from '../../src/clientes/cedula/registro-de-cedulas.js';
import { AppDePrueba } from '../support/app-de-prueba.js';
import { crearClienteDePrueba, datosDeCliente } from '../support/clientes-de-prueba.js';
import { fotoDePrueba } from '../support/fotos-de-prueba.js';
import { exito, fallo } from '../support/pedir.js';
import { conEstado, conJson, enSilencio, RegistroDePrueba } from '../support/registro-de-prueba.js';
import { crearUsuarioDePrueba } from '../support/usuarios-de-prueba.js';

const MES_MS = 31 * 24 * 3_600_000;

let api: AppDePrueba;
let registro: RegistroDePrueba;
let url: string;
let token: string;
let consecutivo = 20_000_000_000;

beforeAll(async () => {
  registro = new RegistroDePrueba();
  url = await registro.abrir();
  api = await AppDePrueba.crear({ configuracion: { urlCedula: url } });
  token = (await crearUsuarioDePrueba(api, 'cobrador')).token;
});
afterAll(async () => {
  await api.cerrar();
  await registro.cerrar();
});
beforeEach(() => {
  registro.preguntas.length = 0;
});

/** A number nobody was asked about yet. */
const otraCedula = (): string => String(consecutivo++);
const consultar = (cedula: string, consulta: Record<string, number> = {}) =>
  api.pedir(consultarCedula, { token, parametros: { cedula }, consulta });
const fuenteDe = async (cedula: string, consulta?: Record<string, number>) =>
  exito(await consultar(cedula, consulta)).source;

const PERSONA = { nombre: 'Ana Lucía Pérez', fechaNacimiento: '1990-02-28', sexo: 'F', ciudad: 'Tunja' };

describe('looking up an identity number', () => {
  test('finds it among the clients first, with their photo, and asks nobody else', async () => {
    const foto = await fotoDePrueba('png', 20, 20);
    const { _id, cedula } = await crearClienteDePrueba(api, token, { nombre: 'Luz Peña', foto });
    const { source, data } = exito(await consultar(cedula, { refresh: 1 }));
    expect(source).toBe('database');
    expect(data).toMatchObject({ cedula, nombre: 'Luz Peña', cliente: _id, telefono: '3001234567' });
    expect(data.foto).toMatch(/^data:image\/jpeg;base64,/);
    expect(registro.preguntas).toEqual([]);
  });

  test('asks the registry for one that no client has, and keeps nothing unless told', async () => {
    registro.respuestas = [conJson(PERSONA)];
    const cedula = otraCedula();
    const { source, data } = exito(await consultar(cedula));
    expect(source).toBe('external');
    expect(data).toMatchObject({ ...PERSONA, cedula, cliente: null, telefono: null });
    expect(registro.preguntas).toEqual([`/personas/${cedula}`]);
    expect(await fuenteDe(cedula)).toBe('external');
  });

  test('with persist=1 keeps the answer, and refresh=1 asks again', async () => {
    registro.respuestas = [conJson(PERSONA)];
    const cedula = otraCedula();
    expect(await fuenteDe(cedula, { persist: 1 })).toBe('external');
    const { source, data } = exito(await consultar(cedula));
    expect([source, data.nombre]).toEqual(['cache', PERSONA.nombre]);
    registro.respuestas = [conJson({ ...PERSONA, nombre: 'Ana Lucía de Rojas' })];
    expect(await fuenteDe(cedula, { refresh: 1, persist: 1 })).toBe('external');
    expect(exito(await consultar(cedula))).toMatchObject({
      source: 'cache',
      data: { nombre: 'Ana Lucía de Rojas' },
    });
    expect(registro.preguntas).toHaveLength(2);
  });

  test('forgets an answer that is older than a month', async () => {
    registro.respuestas = [conJson(PERSONA)];
    const cedula = otraCedula();
    await consultar(cedula, { persist: 1 });
    expect(await fuenteDe(cedula)).toBe('cache');
    api.reloj.adelantar(MES_MS);
    token = (await crearUsuarioDePrueba(api, 'cobrador', 'otro-mes')).token;
    expect(await fuenteDe(cedula)).toBe('external');
    await consultar(otraCedula(), { persist: 1 });
    expect(await api.db.query('SELECT 1 FROM cedula_cache WHERE cedula = $1', [cedula])).toEqual([]);
  });

  test('leaves out what the registry writes in another way, and takes it under data too', async () => {
    const data = { nombre: ' Juan ', sexo: 'masculino', fechaNacimiento: '28/02/1990', foto: 'x', edad: 36 };
    registro.respuestas = [conJson({ ok: true, data })];
    expect(exito(await consultar(otraCedula())).data).toMatchObject({
      nombre: 'Juan',
      sexo: null,
      fechaNacimiento: null,
      foto: null,
    });
  });

  test('of one that nobody knows is a plain 404, asked once', async () => {
    registro.respuestas = [conEstado(404)];
    expect(fallo(await consultar(otraCedula()))).toMatchObject({
      estado: 404,
      code: 'CEDULA_NO_ENCONTRADA',
      message: 'No encontramos datos de esta cédula: escríbelos en el formulario',
    });
    expect(registro.preguntas).toHaveLength(1);
  });

  test('of what is no identity number, or with other switches, is refused', async () => {
    expect(fallo(await consultar('123')).errors).toEqual([
      { campo: 'cedula', mensaje: 'La cédula debe tener 11 dígitos válidos' },
    ]);
    expect((await consultar(otraCedula(), { refresh: 2 })).estado).toBe(400);
  });

  test('never hides that the number became a client', async () => {
    registro.respuestas = [conJson(PERSONA)];
    const cedula = otraCedula();
    await consultar(cedula, { persist: 1 });
    await api.pedir(crearCliente, { token, cuerpo: datosDeCliente({ cedula, nombre: 'Ana, cliente' }) });
    expect(exito(await consultar(cedula))).toMatchObject({
      source: 'database',
      data: { nombre: 'Ana, cliente' },
    });
  });
});

describe('clearing the cache of an identity number', () => {
  test('forgets that one and no other, also where nothing was kept', async () => {
    registro.respuestas = [conJson(PERSONA)];
    const [una, otra] = [otraCedula(), otraCedula()];
    for (const cedula of [una, otra]) await consultar(cedula, { persist: 1 });
    for (const _ of ['kept', 'no longer']) {
      const respuesta = await api.pedir(limpiarCacheDeCedula, { token, parametros: { cedula: una } });
      expect(exito(respuesta).message).toBe('Caché limpiada');
    }
    expect([await fuenteDe(una), await fuenteDe(otra)]).toEqual(['external', 'cache']);
  });
});

describe('a registry that fails', () => {
  const CORTA: Paciencia = {
    total: 10_000,
    espera: 150,
    reintentos: 2,
    pausa: 10,
    fallosSeguidos: 3,
    reposo: 400,
  };
  const dichos: string[] = [];
  const escucha = jest.spyOn(Logger.prototype, 'warn').mockImplementation((dicho) => {
    dichos.push(String(dicho));
  });
  afterAll(() => escucha.mockRestore());
  beforeEach(() => {
    dichos.length = 0;
  });

  test('is asked again, and its answer is taken when it recovers', async () => {
    registro.respuestas = [conEstado(500), conEstado(503), conJson(PERSONA)];
    expect(await new RegistroDeCedulas(url, CORTA).buscar(otraCedula())).toMatchObject(PERSONA);
    expect(registro.preguntas).toHaveLength(3);
    expect(dichos).toEqual([]);
  });

  test.each([
    ['is silent', enSilencio, 'tardó demasiado'],
    ['is out of order', conEstado(500), 'respondió 500'],
    ['does not speak JSON', (salida) => salida.end('<html>'), 'respondió algo que no es JSON'],
    ['answers something else', conJson({ nombre: '' }), 'respondió algo que no son los datos de una persona'],
    ['hangs up', (salida) => salida.destroy(), 'no se pudo conectar: UND_ERR_SOCKET'],
    ['answers without end', (salida) => salida.end(' '.repeat(9 * 1024 ** 2)), 'respondió demasiado'],
  ] as [string, RegistroDePrueba['respuestas'][number], string][])(
    'because it %s is as one that knows nothing, and the log tells why without the number',
    async (_, responder, motivo) => {
      registro.respuestas = [responder];
      const cedula = otraCedula();
      const paciente = { ...CORTA, espera: motivo.startsWith('tardó') ? CORTA.espera : 5_000 };
      expect(await new RegistroDeCedulas(url, paciente).buscar(cedula)).toBeUndefined();
      expect(dichos).toEqual([`El registro de cédulas falló: ${motivo}`]);
    },
  );

  test('several times in a row is left alone for a while', async () => {
    registro.respuestas = [conEstado(500)];
    const cortado = new RegistroDeCedulas(url, CORTA);
    await cortado.buscar(otraCedula());
    expect(registro.preguntas).toHaveLength(CORTA.fallosSeguidos);
    registro.respuestas = [conJson(PERSONA)];
    expect(await cortado.buscar(otraCedula())).toBeUndefined();
    expect(registro.preguntas).toHaveLength(CORTA.fallosSeguidos);
    expect(dichos.at(-1)).toContain('se deja descansar');
    await new Promise((resolver) => setTimeout(resolver, CORTA.reposo + 50));
    expect(await cortado.buscar(otraCedula())).toMatchObject(PERSONA);
  });

  test('hanging each time costs no more than the whole wait, however many attempts are left', async () => {
    registro.respuestas = [enSilencio];
    const inicio = performance.now();
    const impaciente = { ...CORTA, total: 400, reintentos: 50, fallosSeguidos: 100 };
    expect(await new RegistroDeCedulas(url, impaciente).buscar(otraCedula())).toBeUndefined();
    const duracion = performance.now() - inicio;
    expect([duracion >= 390, duracion < 2_000]).toEqual([true, true]);
    expect(registro.preguntas.length).toBeLessThan(5);
    expect(dichos).toEqual(['El registro de cédulas falló: tardó demasiado']);
    const preguntas = registro.preguntas.length;
    await new Promise((resolver) => setTimeout(resolver, 400));
    expect(registro.preguntas).toHaveLength(preguntas);
  });

  test('is answered 404 in plain words, and the cache still answers', async () => {
    const cedula = otraCedula();
    registro.respuestas = [conJson(PERSONA)];
    await consultar(cedula, { persist: 1 });
    registro.respuestas = [conEstado(500)];
    expect(fallo(await consultar(otraCedula()))).toMatchObject({ estado: 404, code: 'CEDULA_NO_ENCONTRADA' });
    expect(dichos).toEqual(['El registro de cédulas falló: respondió 500']);
    expect(await fuenteDe(cedula)).toBe('cache');
  });
});

test('without a registry only the clients and the cache answer', async () => {
  const sola = new RegistroDeCedulas(undefined, { total: 5_000 });
  expect(await sola.buscar(otraCedula())).toBeUndefined();
  expect(registro.preguntas).toEqual([]);
});
