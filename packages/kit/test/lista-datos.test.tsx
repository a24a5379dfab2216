import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { conAcciones } from '../src/datos/lista/columnas';
import { ListaDatos, type ResultadoLista } from '../src/datos/lista/lista-datos';
import { useEstadoLista } from '../src/datos/lista/use-estado-lista';
import { ErrorApi } from '../src/http/errores';
import { MEDIO_TELEFONO } from '../src/navegador/medios';
import { dibujar } from './apoyo/dibujar';
import { elegirMedios } from './apoyo/medios';

interface Fila {
  readonly _id: string;
  readonly nombre: string;
}

const FILAS: readonly Fila[] = [
  { _id: '1', nombre: 'Ana' },
  { _id: '2', nombre: 'Luis' },
];
const CON_FILAS: ResultadoLista<Fila> = {
  data: { data: FILAS, total: 25 },
  isFetching: false,
  error: null,
  refetch: () => undefined,
};

const ORDENES = ['createdAt_desc', 'nombre_asc', 'nombre_desc'] as const;

interface PropsPrueba {
  readonly resultado: ResultadoLista<Fila>;
  readonly ordenes?: readonly [string, ...string[]];
}

function Prueba({ resultado, ordenes = ORDENES }: PropsPrueba) {
  const estado = useEstadoLista({ ordenes });
  return (
    <ListaDatos
      nombre="Clientes"
      estado={estado}
      resultado={resultado}
      columnas={[{ titulo: 'Nombre', celda: (fila) => fila.nombre, orden: 'nombre' }]}
      tarjeta={(fila) => `Tarjeta de ${fila.nombre}`}
      mensajeError="Error al cargar clientes"
      vacio={{ titulo: 'Aún no hay clientes' }}
      busqueda="Buscar por nombre"
    />
  );
}

function montar(
  resultado: Partial<ResultadoLista<Fila>> = {},
  direccion = '/clientes',
  ordenes: PropsPrueba['ordenes'] = ORDENES,
) {
  const router = createMemoryRouter(
    [{ path: '*', element: <Prueba resultado={{ ...CON_FILAS, ...resultado }} ordenes={ordenes} /> }],
    { initialEntries: [direccion] },
  );
  dibujar(<RouterProvider router={router} />);
  return () => router.state.location.search;
}

test('muestra una tabla, y cuántas filas hay en total', () => {
  montar();
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.getByText('1–10 de 25')).toBeTruthy();
});

test('en un teléfono las filas son tarjetas', () => {
  elegirMedios([MEDIO_TELEFONO]);
  montar();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Tarjeta de Ana')).toBeTruthy();
});

test('si falla lo dice con la frase de la pantalla y deja reintentar', async () => {
  let intentos = 0;
  montar({ data: undefined, error: new Error('x'), refetch: () => (intentos += 1) });
  expect(screen.getByRole('alert').textContent).toContain('Error al cargar clientes');
  await userEvent.click(screen.getByRole('button', { name: /Reintentar/ }));
  expect(intentos).toBe(1);
});

const rechazo = (estado: number, mensaje: string) =>
  new ErrorApi({ codigo: 'X', estado, mensaje, errores: [], requestId: null });

test('si el servidor explica el fallo, su explicación va debajo de la frase de la pantalla', () => {
  montar({ data: undefined, error: rechazo(503, 'El sistema no está disponible') });
  expect(screen.getByText('Error al cargar clientes')).toBeTruthy();
  expect(screen.getByText('El sistema no está disponible')).toBeTruthy();
});

test('de lo que no existe basta lo que dice el servidor, y no se ofrece reintentar', () => {
  montar({ data: undefined, error: rechazo(404, 'Cliente no encontrado') });
  expect(screen.getByRole('alert').textContent).toBe('Cliente no encontrado');
  expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull();
});

test('la columna de acciones existe solo para quien puede hacer algo', () => {
  const columnas = [{ titulo: 'Nombre', celda: (fila: Fila) => fila.nombre }];
  const titulos = (acciones?: (fila: Fila) => string) =>
    conAcciones(columnas, acciones).map(({ titulo }) => titulo);
  expect(titulos(({ nombre }) => `Editar a ${nombre}`)).toEqual(['Nombre', 'Acciones']);
  expect(titulos()).toEqual(['Nombre']);
});

test('a quien no tiene permiso no se le ofrece reintentar', () => {
  montar({ data: undefined, error: rechazo(403, 'No tienes permiso para esta acción') });
  expect(screen.getByText('No tienes permiso para ver esta página')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull();
});

test('sin filas no es lo mismo no tener nada que no encontrar', async () => {
  const nada = { data: { data: [], total: 0 } };
  montar(nada);
  expect(screen.getByText('Aún no hay clientes')).toBeTruthy();
  const direccion = montar(nada, '/clientes?search=zzz');
  expect(screen.getByText('No encontramos resultados')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0] as HTMLElement);
  expect(direccion()).toBe('');
});

test('una página que se quedó sin filas lleva a la primera', async () => {
  const direccion = montar({ data: { data: [], total: 10 } }, '/clientes?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Ir a la primera página' }));
  expect(direccion()).toBe('');
});

test('la cabecera ordena y los números de página pasan la página, en la dirección', async () => {
  const direccion = montar();
  await userEvent.click(screen.getByRole('columnheader', { name: 'Nombre' }));
  expect(direccion()).toBe('?sort=nombre_asc');
  await userEvent.click(screen.getByRole('listitem', { name: '3' }));
  expect(direccion()).toBe('?sort=nombre_asc&page=3');
});

test('la cabecera del orden usual va y viene, y la de otro se levanta a la tercera', async () => {
  const pulsar = () =>
    userEvent.click(screen.getAllByRole('columnheader', { name: 'Nombre' })[0] as HTMLElement);
  const otro = montar();
  for (const esperada of ['?sort=nombre_asc', '?sort=nombre_desc', '']) {
    await pulsar();
    expect(otro()).toBe(esperada);
  }
  cleanup();
  const usual = montar({}, '/clientes', ['nombre_desc', 'nombre_asc']);
  for (const esperada of ['?sort=nombre_asc', '', '?sort=nombre_asc']) {
    await pulsar();
    expect(usual()).toBe(esperada);
  }
});

test('la búsqueda espera una pausa, y con Enter no espera', async () => {
  const direccion = montar();
  const caja = screen.getByRole('searchbox', { name: 'Buscar por nombre' });
  await userEvent.type(caja, 'ana');
  expect(direccion()).toBe('');
  await userEvent.type(caja, '{Enter}');
  await waitFor(() => expect(direccion()).toBe('?search=ana'), { timeout: 200 });
});
