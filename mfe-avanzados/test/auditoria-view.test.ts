/**
 * @jest-environment ../packages/kit/test/support/environment.mjs
 * @jest-environment-options { "customExportConditions": ["@cartera/source", "browser"] }
 */
import type { SessionUsuario } from '@cartera/contrato/auth';
import { useSession } from '@cartera/kit';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { useAuditoriaView } from '../src/auditoria/view-toggle';

let shown: ReturnType<typeof useAuditoriaView>;
let root: Root | undefined;

function View() {
  shown = useAuditoriaView();
  return null;
}

/** Opens the page at an address, as a user. */
async function open(usuario: Partial<SessionUsuario>, address = '/auditoria') {
  await close();
  useSession.setState({
    status: 'authenticated',
    token: 'x',
    usuario: { _id: 'ana', permisos: ['auditoria.ver'], ...usuario } as SessionUsuario,
  });
  const router = createElement(MemoryRouter, { initialEntries: [address] }, createElement(View));
  const opened = createRoot(document.createElement('div'));
  root = opened;
  await act(async () => opened.render(router));
  return shown.view;
}

const close = () => act(async () => root?.unmount());

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
});
afterEach(close);

test('the demo data opens on the sample, a database of one’s own on the audit trail', async () => {
  expect(await open({ demo: true })).toBe('ejemplo');
  expect(await open({})).toBe('registro');
});

test('each person’s last choice is kept, and the address decides', async () => {
  await open({ demo: true });
  await act(async () => shown.choose('registro'));
  expect(shown.view).toBe('registro');
  expect(await open({ demo: true })).toBe('registro');
  expect(await open({ _id: 'luis', demo: true })).toBe('ejemplo');
  expect(await open({ demo: true }, '/auditoria?vista=ejemplo')).toBe('ejemplo');
});

test('without the permission there is only the sample', async () => {
  expect(await open({ permisos: [] }, '/auditoria?vista=registro')).toBe('ejemplo');
  expect(shown.canChoose).toBe(false);
});
