import { moduloDe } from '../src/modulos/modulo-de';
import { modulo } from './modulos';

const con = (nombre: string, ...rutas: string[]) =>
  modulo(nombre, {
    manifiesto: { ...modulo(nombre).manifiesto, rutas: rutas.map((ruta) => ({ ruta, titulo: ruta })) },
  });

const modulos = [
  con('mfe-clientes', '/clientes', '/clientes/:id', '/clientes/nuevo'),
  con('mfe-prestamos', '/prestamos/:id/plan'),
];

test.each([
  ['/clientes', 'mfe-clientes', '/clientes'],
  ['/clientes/nuevo', 'mfe-clientes', '/clientes/nuevo'],
  ['/clientes/7', 'mfe-clientes', '/clientes/:id'],
  ['/prestamos/7/plan', 'mfe-prestamos', '/prestamos/:id/plan'],
])('%s belongs to %s', (direccion, nombre, ruta) => {
  expect(moduloDe(direccion, modulos)).toMatchObject({ modulo: { nombre }, pagina: { ruta } });
});

test.each(['/', '/prestamos', '/clientes/7/otra'])('%s belongs to nobody', (direccion) => {
  expect(moduloDe(direccion, modulos)).toBeNull();
});
