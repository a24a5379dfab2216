import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { ModalFormulario } from '../src/datos/dialogo/modal-formulario';
import { hayCambiosSinGuardar } from '../src/navegador/cambios-sin-guardar';
import { escribir, montarAnteOtra } from './apoyo/dos-paginas';

/** @param cerrados titles of further dialogs of the page, which are not open. */
function Pagina({ conservado = false, enviando = false, cerrados = [] as readonly string[] }) {
  const [form] = Form.useForm<{ nombre: string }>();
  const [abierto, setAbierto] = useState(true);
  const cerrar = () => setAbierto(false);
  const comunes = { form, formulario: 'prueba', enviando, alCerrar: cerrar, okText: 'Guardar' };
  return (
    <>
      <ModalFormulario {...comunes} title="Nuevo" abierto={abierto} conservado={conservado}>
        <Form form={form} name="prueba" initialValues={{ nombre: 'Ana' }} onFinish={cerrar}>
          <Form.Item name="nombre" label="Nombre">
            <Input />
          </Form.Item>
        </Form>
      </ModalFormulario>
      {cerrados.map((titulo) => (
        <ModalFormulario {...comunes} key={titulo} title={titulo} abierto={false} />
      ))}
    </>
  );
}

const montar = (props = {}) => montarAnteOtra(<Pagina {...props} />);
const cancelar = (quien: UserEvent) => quien.click(screen.getByRole('button', { name: 'Cancelar' }));
const cerrado = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

// A dialog takes a moment to leave, and stands outside what each test takes down.
afterEach(cerrado);

test('a dialog without changes is cancelled at once', async () => {
  const { quien } = montar();
  await cancelar(quien);
  await cerrado();
});

test('with changes it asks, and stays or closes as told', async () => {
  const { quien } = montar();
  await escribir(quien);
  await cancelar(quien);
  await quien.click(await screen.findByText('Seguir editando'));
  await waitFor(() => expect(screen.queryByText('Seguir editando')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana María');

  await cancelar(quien);
  await quien.click(await screen.findByText('Salir sin guardar'));
  await cerrado();
});

test('with changes the back button asks, whatever other dialogs the page has closed', async () => {
  const { quien, router } = montar({ cerrados: ['Editar', 'Pagar'] });
  await escribir(quien);
  expect(hayCambiosSinGuardar()).toBe(true);
  await act(() => router.navigate(-1));
  const salir = await screen.findByText('Salir sin guardar');
  expect(router.state.location.pathname).toBe('/');
  await quien.click(salir);
  expect(await screen.findByText('La otra')).toBeTruthy();
});

test('one that was saved asks nothing any more', async () => {
  const { quien, router } = montar();
  await escribir(quien);
  await quien.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(hayCambiosSinGuardar()).toBe(false));
  await act(() => router.navigate('/otra'));
  expect(await screen.findByText('La otra')).toBeTruthy();
});

test('one whose changes are kept elsewhere asks nothing', async () => {
  const { quien } = montar({ conservado: true });
  await escribir(quien);
  expect(hayCambiosSinGuardar()).toBe(false);
  await cancelar(quien);
  await cerrado();
});

test('while it is being sent it neither closes nor is sent again', async () => {
  const { quien } = montar({ enviando: true });
  await escribir(quien);
  const guardar = screen.getByRole('button', { name: /Guardar/ });
  expect(guardar.getAttribute('aria-disabled')).toBe('true');
  await quien.click(guardar);
  await quien.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Nuevo' })).toBeTruthy();
  cleanup();
});
