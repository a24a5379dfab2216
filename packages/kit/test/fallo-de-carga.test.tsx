import { screen } from '@testing-library/react';
import { ErrorApi } from '../src/http/errores';
import { FalloDeCarga } from '../src/ui/fallo-de-carga';
import { dibujar } from './apoyo/dibujar';

function fallar(estado: number, noEncontrado?: string) {
  const error = new ErrorApi({
    codigo: 'SIN_CODIGO',
    estado,
    mensaje: 'Lo que dijo el servidor',
    errores: [],
    requestId: null,
  });
  dibujar(
    <FalloDeCarga
      error={error}
      mensaje="Error al cargar"
      alReintentar={() => undefined}
      {...(noEncontrado && { noEncontrado })}
    />,
  );
}

const reintentar = () => screen.queryByRole('button', { name: /Reintentar/ });

test.each([404, 400])(
  'en la página de un registro, un %d es que no está, y reintentar no ayuda',
  (estado) => {
    fallar(estado, 'Cliente no encontrado');
    expect(screen.getByRole('alert').textContent).toContain('Cliente no encontrado');
    expect(reintentar()).toBeNull();
  },
);

test('lo que falla en el servidor se puede reintentar, y dice por qué', () => {
  fallar(500, 'Cliente no encontrado');
  expect(screen.getByRole('alert').textContent).toContain('Error al cargarLo que dijo el servidor');
  expect(reintentar()).not.toBeNull();
});

test('fuera de la página de un registro, una consulta mal hecha no es algo que falte', () => {
  fallar(400);
  expect(screen.getByRole('alert').textContent).toContain('Error al cargar');
  expect(reintentar()).not.toBeNull();
});
