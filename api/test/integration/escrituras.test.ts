import { randomUUID } from 'node:crypto';
import { ClienteDatos } from '@cartera/contrato/clientes';
import { ruta } from '@cartera/contrato/ruta';
import { z } from 'zod';
import { CrearCliente } from '../../src/clientes/crear-cliente.js';
import { conFotoLista } from '../../src/clientes/preparar-foto.js';
import { Transacciones, type Tx } from '../../src/platform/db/transacciones.js';
import { ErrorDeNegocio } from '../../src/platform/http/error-de-negocio.js';
import { Peticion } from '../../src/platform/http/peticion.js';
import { Escrituras } from '../../src/platform/idempotency/escrituras.js';
import { AppDePrueba } from '../support/app-de-prueba.js';
import { datosDeCliente } from '../support/clientes-de-prueba.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../support/usuarios-de-prueba.js';

const definicion = {
  metodo: 'POST',
  acceso: 'clientes.crear',
  resumen: 'A write that must happen once',
  descripcion: 'It stands for any route that takes an idempotency key.',
  cuerpo: ClienteDatos,
  respuesta: z.object({ data: z.object({ _id: z.string() }) }),
  idempotente: true,
} as const;
const anotar = ruta({ ...definicion, path: '/anotar' });
const anotarDeNuevo = ruta({ ...definicion, path: '/anotar-de-nuevo' });

let api: AppDePrueba;
let escrituras: Escrituras;
let transacciones: Transacciones;
let usuarios: [UsuarioDePrueba, UsuarioDePrueba];

beforeAll(async () => {
  api = await AppDePrueba.crear();
  escrituras = api.app.get(Escrituras);
  transacciones = api.app.get(Transacciones);
  usuarios = [await crearUsuarioDePrueba(api, 'admin'), await crearUsuarioDePrueba(api, 'gerente')];
});
afterAll(() => api.cerrar());

type Datos = z.input<typeof ClienteDatos>;

function peticion(llave: string | null, datos: Datos, de = anotar, quien = usuarios[0]) {
  const sesion = {
    sesionId: randomUUID(),
    usuarioId: quien.id,
    nombre: 'x',
    rol: 'admin',
    expira: new Date(),
  } as const;
  const contexto = { requestId: 'prueba', ip: '127.0.0.1', llave, sesion };
  return new Peticion<typeof anotar>(de, undefined, undefined, ClienteDatos.parse(datos), contexto);
}

const escribir = (de: Peticion<typeof anotar>) =>
  escrituras.ejecutar(de, async (tx) => ({ data: { _id: await crear(tx, de) } }));

const crear = async (tx: Tx, { cuerpo, autor }: Peticion<typeof anotar>) =>
  api.app.get(CrearCliente, { strict: false }).ejecutar(tx, await conFotoLista(cuerpo), autor);

const cuantos = async (cedula: string): Promise<number> =>
  (await api.db.query('SELECT count(*) AS n FROM cliente WHERE cedula = $1', [cedula]))[0].n;

describe('an Idempotency-Key', () => {
  test('makes a repeated request answer what it answered, and do nothing more', async () => {
    const [llave, datos] = [randomUUID(), datosDeCliente()];
    const primera = await escribir(peticion(llave, datos));
    expect(await escribir(peticion(llave, datos))).toEqual(primera);
    expect(await cuantos(datos.cedula)).toBe(1);
  });

  test('makes many at once do the work of one', async () => {
    const [llave, datos] = [randomUUID(), datosDeCliente()];
    const respuestas = await Promise.all(Array.from({ length: 8 }, () => escribir(peticion(llave, datos))));
    expect(new Set(respuestas.map(({ data }) => data._id)).size).toBe(1);
    expect(await cuantos(datos.cedula)).toBe(1);
  });

  test('with another body, or on another route, is refused and nothing is written', async () => {
    const [llave, datos, otros] = [randomUUID(), datosDeCliente(), datosDeCliente()];
    await escribir(peticion(llave, datos));
    for (const repetida of [peticion(llave, otros), peticion(llave, datos, anotarDeNuevo)]) {
      await expect(escribir(repetida)).rejects.toMatchObject({ codigo: 'LLAVE_REUSADA' });
    }
    expect(await cuantos(otros.cedula)).toBe(0);
  });

  test('belongs to the user who sent it', async () => {
    const [llave, mios, suyos] = [randomUUID(), datosDeCliente(), datosDeCliente()];
    await escribir(peticion(llave, mios));
    await escribir(peticion(llave, suyos, anotar, usuarios[1]));
    expect(await cuantos(suyos.cedula)).toBe(1);
  });

  test('keeps nothing of a refusal, so that the corrected request may use it', async () => {
    const [llave, repetidos, nuevos] = [randomUUID(), datosDeCliente(), datosDeCliente()];
    await escribir(peticion(null, repetidos));
    await expect(escribir(peticion(llave, repetidos))).rejects.toMatchObject({ codigo: 'CEDULA_DUPLICADA' });
    await escribir(peticion(llave, nuevos));
    expect(await cuantos(nuevos.cedula)).toBe(1);
  });
});

describe('a transaction', () => {
  test('writes all or nothing', async () => {
    const datos = datosDeCliente();
    const fallida = transacciones.ejecutar(async (tx) => {
      await crear(tx, peticion(null, datos));
      throw new ErrorDeNegocio('MONTO_INVALIDO');
    });
    await expect(fallida).rejects.toMatchObject({ codigo: 'MONTO_INVALIDO' });
    expect(await cuantos(datos.cedula)).toBe(0);
  });

  test('that meets a deadlock runs again whole, and both sides finish', async () => {
    const [a, b] = usuarios;
    let intentos = 0;
    const sumar = (primero: string, segundo: string) => async (tx: Tx) => {
      intentos += 1;
      for (const id of [primero, segundo]) {
        await tx.query('UPDATE usuario SET version = version + 1 WHERE id = $1', [id]);
        await tx.query('SELECT pg_sleep(0.1)');
      }
    };
    await Promise.all([transacciones.ejecutar(sumar(a.id, b.id)), transacciones.ejecutar(sumar(b.id, a.id))]);
    // They did meet: one of the two was undone by the server and began again.
    expect(intentos).toBeGreaterThan(2);
    const versiones: { version: number }[] = await api.db.query('SELECT version FROM usuario');
    expect(versiones).toEqual([{ version: 3 }, { version: 3 }]);
  });

  test('gives up after five tries', async () => {
    let intentos = 0;
    const imposible = transacciones.ejecutar(async (tx) => {
      intentos += 1;
      await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$`);
    });
    await expect(imposible).rejects.toThrow();
    expect(intentos).toBe(5);
  });
});
