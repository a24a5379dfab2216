import { ESTADOS_GARANTIA, NEXT_GARANTIA_ESTADOS } from '@cartera/contrato/catalogs';
import { DOCUMENTO_BYTES } from '@cartera/contrato/documentos';
import { rejectionReason } from '../src/garantias/check-file';
import { isReachable } from '../src/garantias/transitions';
import { uploadsReducer } from '../src/garantias/uploads';

test('todo estado al que se puede pasar tiene su pregunta', () => {
  const reachable = Object.values(NEXT_GARANTIA_ESTADOS).flat();
  expect(reachable).toEqual(['verificada', 'liberada', 'ejecutada']);
  expect(reachable.every(isReachable)).toBe(true);
  expect(ESTADOS_GARANTIA.filter((estado) => !isReachable(estado))).toEqual(['pendiente']);
});

test('un archivo se puede enviar con 10 MB justos y ni uno más', () => {
  expect(rejectionReason({ name: 'Matrícula.PDF', size: DOCUMENTO_BYTES })).toBeNull();
  expect(rejectionReason({ name: 'Matrícula.PDF', size: DOCUMENTO_BYTES + 1 })).toMatch(/>10MB/);
});

test.each(['foto.jpg', 'foto.jpeg', 'foto.png', 'foto.webp', 'carta.docx', 'hoja.xlsx', 'lamina.pptx'])(
  'se admite %s',
  (name) => expect(rejectionReason({ name, size: 1 })).toBeNull(),
);

test.each(['programa.exe', 'pagina.html', 'sin-extension', 'pdf'])('no se admite %s', (name) => {
  expect(rejectionReason({ name, size: 1 })).toMatch(/no se admite/);
});

test('cada subida cambia y se quita sin tocar a las demás', () => {
  const file = new File(['x'], 'a.pdf');
  const two = [1, 2].reduce(
    (uploads, clave) => uploadsReducer(uploads, { tipo: 'agregada', clave, file }),
    uploadsReducer([], { tipo: 'quitada', clave: 9 }),
  );
  const advanced = uploadsReducer(two, { tipo: 'cambiada', clave: 2, changes: { progress: 40 } });
  expect(advanced.map(({ clave, progress }) => [clave, progress])).toEqual([
    [1, 0],
    [2, 40],
  ]);
  expect(uploadsReducer(advanced, { tipo: 'quitada', clave: 1 })).toMatchObject([{ clave: 2, progress: 40 }]);
});
