import { useSession } from '@cartera/kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestServer } from '../../../packages/kit/test/support/server';
import { CAROLINA } from '../../../packages/kit/test/support/usuario';
import { confirmWithDialog } from '../../src/account/confirm-dialog';

const PASSKEY = { reto: 'un-reto', opciones: { challenge: 'AAAA' } };
const CONFIRMED = { body: { success: true } };
const WRONG = {
  status: 400,
  body: {
    success: false,
    message: 'La contraseña actual no es correcta: intenta de nuevo',
    code: 'CLAVE_ACTUAL_INCORRECTA',
  },
};

const REFUSED = {
  status: 400,
  body: {
    success: false,
    message: 'El código no es correcto o ya se usó: intenta de nuevo o usa otro',
    code: 'CODIGO_INCORRECTO',
  },
};

let server: TestServer;

beforeEach(async () => {
  // The kit's environment has Node's form, for `fetch`. jsdom has dialogs without `showModal`, and no passkeys.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  Object.assign(globalThis, { FormData: PageFormData, PublicKeyCredential: class {} });
  server = new TestServer();
  visit(`${await server.open()}/usuarios`);
  useSession.getState().open('el-token', CAROLINA);
});
afterEach(async () => {
  act(() => useSession.getState().close());
  await server.close();
});

/** Opens the dialog. @param ways the answer to which ways there are. @param answers those to each confirmation. */
async function ask(ways: object, ...answers: TestServer['responses']) {
  server.responses = [{ body: { success: true, data: ways } }, ...answers];
  let confirmed: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    confirmed = confirmWithDialog();
  });
  await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
  await waitFor(() => expect(server.receivedRequests).toHaveLength(1));
  return { confirmed, user: userEvent.setup() };
}
const sent = () => server.receivedRequests.slice(1).map(({ body }) => JSON.parse(body || '{}'));
const press = (name: string) => screen.getByRole('button', { name });
const expectAnswer = (confirmed: Promise<boolean>, answer: boolean) =>
  act(async () => expect(await confirmed).toBe(answer));
const expectClosed = () => expect(screen.queryByRole('dialog')).toBeNull();

test('a wrong password shows why, and a right one confirms', async () => {
  const { confirmed, user } = await ask({ codigo: false }, WRONG, CONFIRMED);
  expect(screen.queryByLabelText(/código/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Usar llave de acceso' })).toBeNull();
  const password = screen.getByLabelText('Contraseña');
  await user.type(password, 'no-es{Enter}');
  expect(await screen.findByText('La contraseña actual no es correcta: intenta de nuevo')).toBeTruthy();
  await user.clear(password);
  await user.type(password, 'esta-si{Enter}');
  await expectAnswer(confirmed, true);
  expect(sent()).toEqual([{ password: 'no-es' }, { password: 'esta-si' }]);
  expectClosed();
});

test('a user with an app confirms with a code instead of the password', async () => {
  const { confirmed, user } = await ask({ codigo: true }, CONFIRMED);
  await user.type(await screen.findByLabelText('O un código de tu aplicación'), ' 123456 ');
  await user.click(press('Confirmar'));
  await expectAnswer(confirmed, true);
  expect(sent()).toEqual([{ codigo: '123456' }]);
});

test('a passkey confirms; while the device has none, the password still works', async () => {
  const answers = [
    () => Promise.reject(new DOMException('The user cancelled', 'NotAllowedError')),
    () => Promise.resolve(credential('mi-llave')),
  ];
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: () => answers.shift()?.() },
  });
  const { confirmed, user } = await ask({ codigo: false, passkey: PASSKEY }, CONFIRMED);
  const button = await screen.findByRole('button', { name: 'Usar llave de acceso' });
  await user.click(button);
  expect(await screen.findByText(/No pudimos usar la llave de acceso/)).toBeTruthy();
  expect(screen.getByLabelText('Contraseña')).toBeTruthy();
  await user.click(button);
  await expectAnswer(confirmed, true);
  expect(sent()).toMatchObject([{ passkey: { reto: 'un-reto', respuesta: { id: 'mi-llave' } } }]);
});

test('a refused passkey is tried again with a new challenge', async () => {
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: () => Promise.resolve(credential('mi-llave')) },
  });
  const ways = { codigo: false, passkey: PASSKEY };
  const renewed = { ...ways, passkey: { ...PASSKEY, reto: 'otro-reto' } };
  const { confirmed, user } = await ask(ways, REFUSED, { body: { success: true, data: renewed } }, CONFIRMED);
  const button = await screen.findByRole('button', { name: 'Usar llave de acceso' });
  await user.click(button);
  expect(await screen.findByText(REFUSED.body.message)).toBeTruthy();
  await user.click(button);
  await expectAnswer(confirmed, true);
  expect(sent().map(({ passkey }) => passkey?.reto)).toEqual(['un-reto', undefined, 'otro-reto']);
});

test('the focus goes back to the button that asked, or to the page if that button is gone', async () => {
  document.body.innerHTML = '<main tabindex="-1"><button type="button">Borrar</button></main>';
  const asker = press('Borrar');
  asker.focus();
  await (await ask({ codigo: false })).user.click(press('Cancelar'));
  expect(document.activeElement).toBe(asker);
  server.receivedRequests.length = 0;
  const { user } = await ask({ codigo: false });
  asker.remove();
  await user.click(press('Cancelar'));
  expect(document.activeElement).toBe(document.querySelector('main'));
  document.body.innerHTML = '';
});

test.each([
  ['Cancelar', () => press('Cancelar').click()],
  ['Escape', () => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['the end of the session', () => useSession.getState().close()],
])('%s confirms nothing and closes the dialog', async (_, leave) => {
  const { confirmed } = await ask({ codigo: false });
  act(() => void leave());
  await expectAnswer(confirmed, false);
  expect(sent()).toEqual([]);
  expectClosed();
});

/** A device's answer, as the browser returns it. */
function credential(id: string) {
  const bytes = new ArrayBuffer(4);
  return {
    id,
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  };
}
