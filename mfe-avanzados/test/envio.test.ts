import { armarNotificacion, Envio, momentoPorVenir, partirDestinatarios } from '../src/notificaciones/envio';

const AHORA = new Date('2026-03-02T15:00:00.000Z');
const ENVIO: Envio = {
  tipo: 'email',
  categoria: 'cobranza',
  destinatarios: ' ana@correo.com ,luis@correo.com,, ',
  titulo: ' Aviso ',
  mensaje: 'Hola',
};

test('los destinatarios se separan por comas, sin espacios ni huecos', () => {
  expect(partirDestinatarios(ENVIO.destinatarios)).toEqual(['ana@correo.com', 'luis@correo.com']);
});

test.each([
  ['titulo', ''],
  ['titulo', '   '],
  ['mensaje', ''],
  ['destinatarios', ''],
  ['destinatarios', ' , ,'],
])('sin %s (%j) no se envía', (campo, valor) => {
  const { error } = Envio.safeParse({ ...ENVIO, [campo]: valor });
  expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set([campo]));
});

test('sin programar queda enviada, ahora y a cada destinatario', () => {
  expect(armarNotificacion(ENVIO, { id: '1', ahora: AHORA })).toEqual({
    _id: '1',
    tipo: 'email',
    categoria: 'cobranza',
    titulo: 'Aviso',
    mensaje: 'Hola',
    destinatarios: ['ana@correo.com', 'luis@correo.com'],
    estado: 'enviado',
    fechaEnvio: AHORA.toISOString(),
    fechaProgramada: null,
    estadisticas: { enviados: 2, entregados: 0, abiertos: 0, clicks: 0 },
  });
});

test('programada queda programada, para esa hora de Bogotá', () => {
  const datos = { ...ENVIO, programar: true, fechaProgramada: '2026-03-03T08:30' };
  expect(armarNotificacion(datos, { id: '1', ahora: AHORA })).toMatchObject({
    estado: 'programado',
    fechaEnvio: null,
    fechaProgramada: '2026-03-03T13:30:00.000Z',
    estadisticas: { enviados: 0 },
  });
});

test('lo que se destildó no programa, aunque haya quedado una fecha', () => {
  const datos = { ...ENVIO, programar: false, fechaProgramada: '2026-03-03T08:30' };
  expect(armarNotificacion(datos, { id: '1', ahora: AHORA }).estado).toBe('enviado');
});

test.each([
  ['2026-03-02T10:01', undefined],
  ['2026-03-02T10:00', 'Elige un momento que no haya pasado'],
  ['', 'Elige el día y la hora del envío'],
  [undefined, 'Elige el día y la hora del envío'],
])('se programa para un momento por venir (%s)', (local, mensaje) => {
  const resultado = momentoPorVenir(() => AHORA).safeParse(local);
  expect(resultado.error?.issues[0]?.message).toBe(mensaje);
});
