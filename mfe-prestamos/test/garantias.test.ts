import { ESTADOS_GARANTIA, NEXT_GARANTIA_ESTADOS } from '@cartera/contrato/catalogs';
import { DOCUMENTO_BYTES } from '@cartera/contrato/documentos';
import { isReachable } from '../src/garantias/transitions';
import { rejectionReason, uploadsReducer } from '../src/garantias/uploads';

test('every reachable state has its confirmation texts', () => {
  const reachable = Object.values(NEXT_GARANTIA_ESTADOS).flat();
  expect(reachable).toEqual(['verificada', 'liberada', 'ejecutada']);
  expect(reachable.every(isReachable)).toBe(true);
  expect(ESTADOS_GARANTIA.filter((estado) => !isReachable(estado))).toEqual(['pendiente']);
});

test('accepts a file of exactly 10 MB and refuses one byte more', () => {
  expect(rejectionReason({ name: 'Matrícula.PDF', size: DOCUMENTO_BYTES })).toBeNull();
  expect(rejectionReason({ name: 'Matrícula.PDF', size: DOCUMENTO_BYTES + 1 })).toMatch(/>10MB/);
});

test.each(['foto.jpg', 'foto.jpeg', 'foto.png', 'foto.webp', 'carta.docx', 'hoja.xlsx', 'lamina.pptx'])(
  'accepts %s',
  (name) => expect(rejectionReason({ name, size: 1 })).toBeNull(),
);

test.each(['programa.exe', 'pagina.html', 'sin-extension', 'pdf'])('refuses %s', (name) => {
  expect(rejectionReason({ name, size: 1 })).toMatch('no se admite');
});

test('changes or removes one upload without touching the others', () => {
  const file = new File(['x'], 'a.pdf');
  const two = [1, 2].reduce(
    (uploads, key) => uploadsReducer(uploads, { type: 'added', key, file }),
    uploadsReducer([], { type: 'removed', key: 9 }),
  );
  const advanced = uploadsReducer(two, { type: 'changed', key: 2, changes: { progress: 40 } });
  expect(advanced.map(({ key, progress }) => [key, progress])).toEqual([
    [1, 0],
    [2, 40],
  ]);
  expect(uploadsReducer(advanced, { type: 'removed', key: 1 })).toMatchObject([{ key: 2, progress: 40 }]);
});
