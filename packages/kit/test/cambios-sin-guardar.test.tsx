import { act, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { useCambiosSinGuardar } from '../src/datos/formulario/use-cambios-sin-guardar';
import { hayCambiosSinGuardar, puedeSalir } from '../src/navegador/cambios-sin-guardar';
import { estaOcupado } from '../src/navegador/ocupado';
import { useSesion } from '../src/sesion/sesion';
import { escribir, montarAnteOtra } from './apoyo/dos-paginas';

const PREGUNTA = '¿Salir sin guardar?';

function Pagina() {
  const [form] = Form.useForm<{ nombre: string }>();
  const darPorGuardado = useCambiosSinGuardar(form);
  const navegar = useNavigate();
  const guardar = () => {
    darPorGuardado();
    navegar('/otra');
  };
  return (
    <>
      <Form form={form} initialValues={{ nombre: 'Ana' }} onFinish={guardar}>
        <Form.Item name="nombre" label="Nombre">
          <Input />
        </Form.Item>
        <button type="submit">Guardar</button>
      </Form>
      <Link to="/otra">Ir a otra</Link>
      <Link to="/?pestana=2">Otra pestaña</Link>
    </>
  );
}

const montar = () => montarAnteOtra(<Pagina />);

/** What the browser does when the tab is closed. @returns whether the page asks it to wait. */
function alCerrarLaPestana(): boolean {
  const evento = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(evento);
  return evento.defaultPrevented;
}

// A dialog takes a moment to leave, and stands outside what each test takes down.
afterEach(() => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()));

test('an untouched form lets go, and so does one that was saved', async () => {
  const { quien, router } = montar();
  expect(alCerrarLaPestana()).toBe(false);
  await quien.click(screen.getByText('Ir a otra'));
  expect(await screen.findByText('La otra')).toBeTruthy();
  await act(() => router.navigate('/'));
  await escribir(quien);
  expect(alCerrarLaPestana()).toBe(true);
  await quien.click(screen.getByText('Guardar'));
  expect(await screen.findByText('La otra')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with changes it asks before another page, and stays or goes as told', async () => {
  const { quien, router } = montar();
  await escribir(quien);
  await quien.click(screen.getByText('Otra pestaña'));
  expect(router.state.location.search).toBe('?pestana=2');

  await quien.click(screen.getByText('Ir a otra'));
  await quien.click(await screen.findByText('Seguir editando'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana María');

  await quien.click(screen.getByText('Ir a otra'));
  await quien.click(await screen.findByText('Salir sin guardar'));
  expect(await screen.findByText('La otra')).toBeTruthy();
});

test('asks once for the back button, however often it is pressed', async () => {
  const { quien, router } = montar();
  await escribir(quien);
  await act(() => router.navigate(-1));
  await screen.findByRole('dialog', { name: PREGUNTA });
  await act(() => router.navigate(-1));
  // The browser says so each time, and once more when the address is put back.
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await quien.click(screen.getByText('Salir sin guardar'));
  expect(await screen.findByText('La otra')).toBeTruthy();
});

test('whoever only wants to know whether there are changes asks nobody', async () => {
  const { quien } = montar();
  expect(hayCambiosSinGuardar()).toBe(false);
  await escribir(quien);
  expect(hayCambiosSinGuardar()).toBe(true);
  expect(estaOcupado()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  await quien.click(screen.getByText('Guardar'));
  expect(hayCambiosSinGuardar()).toBe(false);
  expect(estaOcupado()).toBe(false);
});

test('signing out asks too; a session that is lost meanwhile takes the question away', async () => {
  const { quien } = montar();
  await expect(puedeSalir()).resolves.toBe(true);
  await escribir(quien);
  const respuesta = puedeSalir();
  await screen.findByRole('dialog', { name: PREGUNTA });
  act(() => useSesion.getState().cerrar());
  await expect(respuesta).resolves.toBe(false);
});
