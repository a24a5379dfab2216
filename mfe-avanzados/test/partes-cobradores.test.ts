import { partesDeCobradores } from '../src/reportes/partes-cobradores';

const parte = (nombre: string | null, cobrado: number, montoVencido = 0) => ({
  cobrador: nombre === null ? null : { _id: nombre, nombre },
  ...{ prestamos: 0, prestado: 0, cobros: 0, cobrado, morosos: 0, montoVencido },
});

test('cada cobrador con algo, el que más tiene primero, y lo que no es de nadie es del Sistema', () => {
  const cobradores = [parte('Ana', 10, 500), parte('Beto', 0, 900), parte(null, 30)];
  expect(partesDeCobradores(cobradores, 'cobrado').map(({ nombre, monto }) => [nombre, monto])).toEqual([
    ['Sistema', 30],
    ['Ana', 10],
  ]);
  expect(partesDeCobradores(cobradores, 'montoVencido').map(({ nombre }) => nombre)).toEqual(['Beto', 'Ana']);
});

test('los que no caben se suman, y uno solo no se esconde', () => {
  const varios = (cuantos: number) => Array.from({ length: cuantos }, (_, i) => parte(`C${i}`, i + 1));
  expect(partesDeCobradores(varios(6), 'cobrado')).toHaveLength(6);
  const partes = partesDeCobradores(varios(8), 'cobrado');
  expect(partes).toHaveLength(6);
  expect(partes.at(-1)).toMatchObject({ nombre: 'Otros 3', monto: 1 + 2 + 3 });
});
