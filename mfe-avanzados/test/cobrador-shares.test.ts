import { cobradorParts } from '../src/reportes/cobrador-shares';

const parte = (nombre: string | null, cobrado: number, montoVencido = 0) => ({
  cobrador: nombre === null ? null : { _id: nombre, nombre },
  ...{ prestamos: 0, prestado: 0, cobros: 0, cobrado, morosos: 0, montoVencido },
});

test('cada cobrador con algo, el que más tiene primero, y lo que no es de nadie es del Sistema', () => {
  const cobradores = [parte('Ana', 10, 500), parte('Beto', 0, 900), parte(null, 30)];
  expect(cobradorParts(cobradores, 'cobrado').map(({ nombre, monto }) => [nombre, monto])).toEqual([
    ['Sistema', 30],
    ['Ana', 10],
  ]);
  expect(cobradorParts(cobradores, 'montoVencido').map(({ nombre }) => nombre)).toEqual(['Beto', 'Ana']);
});

test('los que no caben se suman, y uno solo no se esconde', () => {
  const several = (count: number) => Array.from({ length: count }, (_, i) => parte(`C${i}`, i + 1));
  expect(cobradorParts(several(6), 'cobrado')).toHaveLength(6);
  const parts = cobradorParts(several(8), 'cobrado');
  expect(parts).toHaveLength(6);
  expect(parts.at(-1)).toMatchObject({ nombre: 'Otros 3', monto: 1 + 2 + 3 });
});
