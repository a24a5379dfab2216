import type { SegundoFactor } from '@cartera/contrato/segundo-factor';
import type { Sesion } from '@cartera/contrato/sesiones';
import { Toasts } from '@cartera/kit';
import { ThemeProvider } from '@cartera/kit/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { TestServer } from '../../../packages/kit/test/support/server';
import AccountPage from '../../src/account/account-page';
import { DevicesCard } from '../../src/account/devices-card';
import { PasskeyButton } from '../../src/account/passkey-button';
import { RecoveryCodes } from '../../src/account/recovery-codes';
import { SecondFactorCard } from '../../src/account/second-factor-card';
import { SecondFactorSetup } from '../../src/account/second-factor-setup';

const NONE: SegundoFactor = {
  aplicacion: false,
  passkeys: [],
  codigos: 0,
  firmas: [],
  obligatorio: false,
};
const PASSKEY = { _id: 'llave-1', nombre: 'Llave de acceso', creada: '2026-03-16T14:00:00.000Z' };
const BOTH: SegundoFactor = { ...NONE, aplicacion: true, passkeys: [PASSKEY], codigos: 3 };
const APP = { secreto: 'ABCDEFGH', direccion: 'otpauth://totp/Cartera?secret=ABCDEFGH' };
const CODES = ['AAAAA-11111', 'BBBBB-22222'];
const HERE: Sesion = {
  _id: 'sesion-1',
  dispositivo: 'Chrome en Windows',
  tipo: 'computador',
  ip: '10.0.0.1',
  creada: '2026-03-16T14:00:00.000Z',
  ultimoUso: '2026-03-16T14:00:00.000Z',
  actual: true,
};
const PHONE: Sesion = { ...HERE, _id: 'sesion-2', dispositivo: null, tipo: 'app', actual: false };

let server: TestServer;

beforeEach(async () => {
  server = new TestServer();
  visit(`${await server.open()}/mi-cuenta`);
});
afterEach(() => server.close());

function show(element: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider>
        {element}
        <Toasts />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const sent = () => server.receivedRequests.map(({ method, url }) => `${method} ${url}`);
const setup = () => screen.getByRole('region', { name: 'Agregar un segundo paso' });
const press = (name: string) => screen.getByRole('button', { name });
const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name });
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the devices', () => {
  test('the own session has no button, and another one is closed', async () => {
    const user = show(<DevicesCard sesiones={[HERE, PHONE]} />);
    const [own, other] = screen.getAllByRole('listitem');
    expect(own?.textContent).toContain('Chrome en Windows Este equipo');
    expect(own?.textContent).toContain('Último uso: 16/03/2026');
    expect(own?.querySelector('button')).toBeNull();
    expect(other?.textContent).toContain('Dispositivo (app)');
    await user.click(press('Cerrar la sesión de Dispositivo (app)'));
    await waitFor(() => expect(sent()).toEqual(['DELETE /api/auth/sesiones/sesion-2']));
  });

  test('only the session that is being closed shows progress', async () => {
    const tablet = { ...PHONE, _id: 'sesion-3', dispositivo: 'Tableta' };
    const user = show(<DevicesCard sesiones={[HERE, PHONE, tablet]} />);
    await user.click(press('Cerrar la sesión de Tableta (app)'));
    const busy = screen.getAllByRole('button').filter((button) => button.ariaBusy === 'true');
    expect(busy.map((button) => button.ariaLabel)).toEqual(['Cerrar la sesión de Tableta (app)']);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('all others are closed at once, if there are any', async () => {
    const user = show(<DevicesCard sesiones={[HERE, PHONE]} />);
    await user.click(press('Cerrar todas las demás'));
    await waitFor(() => expect(sent()).toEqual(['DELETE /api/auth/sesiones']));
  });

  test('the only session has nothing to close', () => {
    show(<DevicesCard sesiones={[HERE]} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the second factor', () => {
  test('without one, there is nothing to remove or to renew', () => {
    show(<SecondFactorCard factor={NONE} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Agregar']);
  });

  test('a person reads what their codes signed in the sessions of others, and the wrong codes', () => {
    const [signed, wrong] = ['2026-03-16T14:00:00.000Z', '2026-03-16T13:59:00.000Z'];
    const of = { sesionDe: 'Pedro' };
    const firmas = [
      { ...of, en: signed, tipo: 'entrega' as const, monto: 50_000 },
      { ...of, en: wrong, tipo: null, monto: null },
    ];
    show(<SecondFactorCard factor={{ ...BOTH, firmas }} />);
    const listed = screen.getByRole('list', { name: 'Últimas firmas con tus códigos' });
    expect([...listed.children].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Entrega de \$\s?50\.000En la sesión de Pedro, 16\/03\/2026/),
      expect.stringMatching(/^Código equivocadoEn la sesión de Pedro/),
    ]);
  });

  test('each factor is removed after a question, which can be declined', async () => {
    const user = show(<SecondFactorCard factor={BOTH} />);
    await user.click(press('Quitar Aplicación de códigos'));
    await user.click(await inDialog('Cancelar'));
    await expectNoDialog();
    await user.click(press('Quitar Llave de acceso del 16/03/2026'));
    await user.click(await inDialog('Quitar'));
    await waitFor(() => expect(sent()).toEqual(['DELETE /api/auth/segundo-factor/passkeys/llave-1']));
    await expectNoDialog();
  });

  test('codes are renewed after a question, get the focus and are left', async () => {
    server.responses = [{ body: { success: true, data: { codigos: CODES } } }];
    const user = show(<SecondFactorCard factor={{ ...BOTH, codigos: 0 }} />);
    expect(screen.getByText('No te quedan códigos de recuperación.')).toBeTruthy();
    await user.click(press('Renovar códigos'));
    await user.click(await inDialog('Renovar códigos'));
    const codes = await screen.findByRole('region', { name: 'Códigos de recuperación' });
    expect(sent()).toEqual(['POST /api/auth/segundo-factor/codigos']);
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    await expectNoDialog();
    expect(document.activeElement).toBe(codes);
    await user.click(press('Ya los guardé'));
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(document.activeElement).toBe(press('Agregar'));
  });

  test('recovery codes are copied and downloaded, one on each line', async () => {
    const user = show(<RecoveryCodes codigos={CODES} onDone={() => undefined} />);
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    await user.click(press('Copiar'));
    expect(await screen.findByText('Códigos copiados')).toBeTruthy();
    expect(copied).toEqual([CODES.join('\n')]);
    const files: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL() {} });
    await user.click(press('Descargar'));
    expect(await files[0]?.text()).toBe(`${CODES.join('\n')}\n`);
  });

  test('recovery codes that the browser does not copy stay, and say what to do', async () => {
    const user = show(<RecoveryCodes codigos={CODES} onDone={() => undefined} />);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    await user.click(press('Copiar'));
    expect(await screen.findByText('No pudimos copiar los códigos')).toBeTruthy();
  });

  test('a refused renewal says why, and the codes stay', async () => {
    server.responses = [{ status: 403, body: { success: false, message: 'Confirma', code: 'SIN_PERMISO' } }];
    const user = show(<SecondFactorCard factor={BOTH} />);
    await user.click(press('Renovar códigos'));
    await user.click(await inDialog('Renovar códigos'));
    expect(await screen.findByText('No pudimos renovar los códigos')).toBeTruthy();
    expect(screen.getByText('Te quedan 3 códigos de recuperación.')).toBeTruthy();
    await expectNoDialog();
  });

  test('adding one offers no second app, and can be cancelled', async () => {
    const user = show(<SecondFactorCard factor={BOTH} />);
    await user.click(press('Agregar'));
    expect(press('Usar huella, rostro o PIN de este equipo')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Usar una aplicación de códigos' })).toBeNull();
    expect(document.activeElement).toBe(setup());
    await user.click(press('Cancelar'));
    expect(document.activeElement).toBe(press('Agregar'));
    expect(sent()).toEqual([]);
  });

  test('an app that is not wanted after all leads back to the choice, and the focus follows', async () => {
    server.responses = [{ body: { success: true, data: APP } }];
    const user = show(<SecondFactorSetup onDone={() => undefined} />);
    await user.click(press('Usar una aplicación de códigos'));
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    expect(document.activeElement).toBe(setup());
    await user.click(press('Volver'));
    expect(press('Usar una aplicación de códigos')).toBeTruthy();
    expect(document.activeElement).toBe(setup());
  });

  test('a device that has a passkey of the user says so', async () => {
    const registered = Object.assign(new Error('registered'), { name: 'InvalidStateError' });
    const user = show(<PasskeyButton text="Usar este equipo" onUse={() => Promise.reject(registered)} />);
    await user.click(press('Usar este equipo'));
    expect(await screen.findByText('Este equipo ya tiene una llave registrada.')).toBeTruthy();
  });
});

test('an account that cannot be read says so and is read again', async () => {
  server.responses = [
    { status: 500, body: { success: false, message: 'Algo falló', code: 'ERROR_INTERNO' } },
  ];
  const user = show(<AccountPage />);
  expect(await screen.findByText('Algo falló')).toBeTruthy();
  await user.click(press('Reintentar'));
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(sent().sort().slice(0, 2)).toEqual(['GET /api/auth/segundo-factor', 'GET /api/auth/segundo-factor']);
});
