import { entrar } from '@cartera/contrato/auth';
import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { cambiarClave, editarUsuario, listarUsuarios } from '@cartera/contrato/usuarios';
import { expectRefused, expectSuccess } from '../../../../support/request.js';
import { decidir, expectWaits } from '../../../../support/test-aprobaciones.js';
import { Caja } from '../../../../support/test-prestamos.js';
import { openTestSession, TEST_PASSWORD } from '../../../../support/test-usuarios.js';
import type { Lender, Nombre } from './lender.js';
import { createCuenta, takeOut } from './office-acts.js';
import { stopped, type Theft, type Trick } from './trick.js';

const ABOVE = 4_000_000;
const NEW_PASSWORD = 'clave-que-puso-otro';
const REASON = { motivo: 'No hay otra persona' };
const took = (monto: number): Theft => ({ montos: [monto], nombres: ['jefe'] });
const pesos = (lender: Lender): number => lender.pesos(300_000, 3_000_000);

const ask = async (lender: Lender, monto: number): Promise<string> =>
  expectWaits(await takeOut.retirar(lender, lender.token('jefe'), monto));

const putTope = (lender: Lender, topeSinSegundaFirma: number | null) =>
  lender.api.call(editarConfiguracion, { token: lender.token('jefe'), body: { topeSinSegundaFirma } });

const setPassword = (lender: Lender, password: string, nombre: Nombre = 'gera') =>
  lender.api.call(cambiarClave, {
    ...{ token: lender.token('jefe'), params: { id: lender.id(nombre) } },
    body: { password },
  });

/** Asks for a withdrawal as one person, and approves it as another one, which moves nothing. */
async function signAsBoth(lender: Lender, [asks, signs]: readonly [string, string]): Promise<void> {
  const aprobacion = expectWaits(await takeOut.retirar(lender, asks, ABOVE));
  await lender.movesNothing(async () =>
    expectRefused(await decidir(lender.api, signs, aprobacion), 409, 'FIRMA_DEL_MISMO'),
  );
  await lender.refuse(aprobacion);
}

/** Creates an account of a gerente. @returns a session of it. */
async function gerenteOf(lender: Lender): Promise<string> {
  const { data } = expectSuccess(await createCuenta(lender, 'jefe', 'gerente'));
  return openTestSession(lender.api, data._id);
}

/** Activates or deactivates all others of the office. */
async function setOthers(lender: Lender, estado: 'activo' | 'inactivo'): Promise<void> {
  const token = lender.token('jefe');
  const { data } = expectSuccess(await lender.api.call(listarUsuarios, { token, query: { limit: 1000 } }));
  for (const { _id: id, nombre, email, usuario, rol } of data) {
    if (rol === 'cobrador' || id === lender.id('jefe')) continue;
    const body = { nombre, email, usuario, estado };
    expectSuccess(await lender.api.call(editarUsuario, { token, params: { id }, body }));
  }
}

/** The tricks of an admin alone. */
export const OF_AN_ADMIN: readonly Trick[] = [
  stopped('approves what they asked for', async (lender) => {
    const aprobacion = await ask(lender, ABOVE);
    await lender.stepUp('jefe');
    await lender.movesNothing(async () =>
      expectRefused(
        await decidir(lender.api, lender.token('jefe'), aprobacion, REASON),
        403,
        'APROBACION_PROPIA',
      ),
    );
    await lender.refuse(aprobacion);
  }),
  stopped('sets the password of a gerente, and approves as them', async (lender) => {
    await lender.stepUp('jefe');
    expectSuccess(await setPassword(lender, NEW_PASSWORD));
    const body = { email: lender.email('gera'), password: NEW_PASSWORD };
    const { token } = expectSuccess(await lender.api.call(entrar, { body }));
    const aprobacion = await ask(lender, ABOVE);
    await lender.movesNothing(async () =>
      expectRefused(await decidir(lender.api, token, aprobacion), 409, 'FIRMA_DEL_MISMO'),
    );
    await lender.refuse(aprobacion);
    expectSuccess(await setPassword(lender, TEST_PASSWORD));
    await lender.signIn();
  }),
  stopped('sets the passwords of two gerentes, and signs as both', async (lender) => {
    await lender.stepUp('jefe');
    for (const nombre of ['gera', 'prima'] as const)
      expectSuccess(await setPassword(lender, TEST_PASSWORD, nombre));
    await lender.signIn();
    await signAsBoth(lender, [lender.token('gera'), lender.token('prima')]);
  }),
  stopped('removes the cap in a session that they did not confirm', async (lender) => {
    await lender.signIn();
    expectRefused(await putTope(lender, null), 403, 'REQUIERE_CONFIRMACION');
    const answer = await lender.movesNothing(() => takeOut.retirar(lender, lender.token('jefe'), ABOVE));
    await lender.refuse(expectWaits(answer));
  }),
  {
    nombre: 'removes the cap for a withdrawal',
    shownIn: 'control',
    attempt: async (lender) => {
      const monto = pesos(lender);
      await lender.stepUp('jefe');
      expectSuccess(await putTope(lender, null));
      expectSuccess(await takeOut.retirar(lender, lender.token('jefe'), monto));
      expectSuccess(await putTope(lender, 200_000));
      return took(monto);
    },
  },
  {
    nombre: 'deactivates all others of the office, and decides alone',
    shownIn: 'control',
    attempt: async (lender) => {
      const monto = pesos(lender);
      const aprobacion = await ask(lender, monto);
      await lender.stepUp('jefe');
      await setOthers(lender, 'inactivo');
      expectSuccess(await decidir(lender.api, lender.token('jefe'), aprobacion, REASON));
      await setOthers(lender, 'activo');
      await lender.signIn();
      return took(monto);
    },
  },
  {
    nombre: 'makes two gerentes, and signs as both',
    shownIn: 'control',
    attempt: async (lender) => {
      await lender.stepUp('jefe');
      const [asks, signs] = [await gerenteOf(lender), await gerenteOf(lender)];
      const [retiro, condonado] = [pesos(lender), pesos(lender)];
      const prestamo = await lender.prestar(condonado);
      const waiting = [
        await takeOut.retirar(lender, asks, retiro),
        await new Caja(lender.api, asks).cambiarEstado(prestamo),
      ];
      for (const answer of waiting) expectSuccess(await decidir(lender.api, signs, expectWaits(answer)));
      return { montos: [retiro, condonado], nombres: ['jefe'] };
    },
  },
  stopped('asks with an account that they created, and decides alone', async (lender) => {
    await lender.stepUp('jefe');
    const aprobacion = expectWaits(await takeOut.retirar(lender, await gerenteOf(lender), pesos(lender)));
    await lender.movesNothing(async () =>
      expectRefused(
        await decidir(lender.api, lender.token('jefe'), aprobacion, REASON),
        409,
        'FIRMA_DEL_MISMO',
      ),
    );
    await lender.refuse(aprobacion);
  }),
];
