import { ESTADOS_GARANTIA, SIGUIENTES_ESTADOS_GARANTIA } from '@cartera/contrato/catalogos';
import { BYTES_DOCUMENTO } from '@cartera/contrato/documentos';
import { motivoDeRechazo } from '../src/garantias/revisar-archivo';
import { reducirSubidas } from '../src/garantias/subidas';
import { esAlcanzable } from '../src/garantias/transiciones';

test('todo estado al que se puede pasar tiene su pregunta', () => {
  const alcanzables = Object.values(SIGUIENTES_ESTADOS_GARANTIA).flat();
  expect(alcanzables).toEqual(['verificada', 'liberada', 'ejecutada']);
  expect(alcanzables.every(esAlcanzable)).toBe(true);
  expect(ESTADOS_GARANTIA.filter((estado) => !esAlcanzable(estado))).toEqual(['pendiente']);
});

test('un archivo se puede enviar con 10 MB justos y ni uno más', () => {
  expect(motivoDeRechazo({ name: 'Matrícula.PDF', size: BYTES_DOCUMENTO })).toBeNull();
  expect(motivoDeRechazo({ name: 'Matrícula.PDF', size: BYTES_DOCUMENTO + 1 })).toMatch(/>10MB/);
});

test.each(['foto.jpg', 'foto.jpeg', 'foto.png', 'foto.webp', 'carta.docx', 'hoja.xlsx', 'lamina.pptx'])(
  'se admite %s',
  (name) => expect(motivoDeRechazo({ name, size: 1 })).toBeNull(),
);

test.each(['programa.exe', 'pagina.html', 'sin-extension', 'pdf'])('no se admite %s', (name) => {
  expect(motivoDeRechazo({ name, size: 1 })).toMatch(/no se admite/);
});

test('cada subida cambia y se quita sin tocar a las demás', () => {
  const archivo = new File(['x'], 'a.pdf');
  const dos = [1, 2].reduce(
    (subidas, clave) => reducirSubidas(subidas, { tipo: 'agregada', clave, archivo }),
    reducirSubidas([], { tipo: 'quitada', clave: 9 }),
  );
  const avanzada = reducirSubidas(dos, { tipo: 'cambiada', clave: 2, con: { avance: 40 } });
  expect(avanzada.map(({ clave, avance }) => [clave, avance])).toEqual([
    [1, 0],
    [2, 40],
  ]);
  expect(reducirSubidas(avanzada, { tipo: 'quitada', clave: 1 })).toMatchObject([{ clave: 2, avance: 40 }]);
});
