import { buildNotificacion, futureMoment, Message, splitRecipients } from '../src/notificaciones/sending';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const MESSAGE: Message = {
  tipo: 'email',
  categoria: 'cobranza',
  destinatarios: ' ana@correo.com ,luis@correo.com,, ',
  titulo: ' Aviso ',
  mensaje: 'Hola',
};

test('los destinatarios se separan por comas, sin espacios ni huecos', () => {
  expect(splitRecipients(MESSAGE.destinatarios)).toEqual(['ana@correo.com', 'luis@correo.com']);
});

test.each([
  ['titulo', ''],
  ['titulo', '   '],
  ['mensaje', ''],
  ['destinatarios', ''],
  ['destinatarios', ' , ,'],
])('sin %s (%j) no se envía', (campo, valor) => {
  const { error } = Message.safeParse({ ...MESSAGE, [campo]: valor });
  expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set([campo]));
});

test('sin programar queda enviada, ahora y a cada destinatario', () => {
  expect(buildNotificacion(MESSAGE, { id: '1', now: NOW })).toEqual({
    _id: '1',
    tipo: 'email',
    categoria: 'cobranza',
    titulo: 'Aviso',
    mensaje: 'Hola',
    destinatarios: ['ana@correo.com', 'luis@correo.com'],
    estado: 'enviado',
    sentAt: NOW.toISOString(),
    fechaProgramada: null,
    stats: { sent: 2, delivered: 0, abiertos: 0, clicks: 0 },
  });
});

test('programada queda programada, para esa hora de Bogotá', () => {
  const input = { ...MESSAGE, programar: true, fechaProgramada: '2026-03-03T08:30' };
  expect(buildNotificacion(input, { id: '1', now: NOW })).toMatchObject({
    estado: 'programado',
    sentAt: null,
    fechaProgramada: '2026-03-03T13:30:00.000Z',
    stats: { sent: 0 },
  });
});

test('lo que se destildó no programa, aunque haya quedado una fecha', () => {
  const input = { ...MESSAGE, programar: false, fechaProgramada: '2026-03-03T08:30' };
  expect(buildNotificacion(input, { id: '1', now: NOW }).estado).toBe('enviado');
});

test.each([
  ['2026-03-02T10:01', undefined],
  ['2026-03-02T10:00', 'Elige un momento que no haya pasado'],
  ['', 'Elige el día y la hora del envío'],
  [undefined, 'Elige el día y la hora del envío'],
])('se programa para un momento por venir (%s)', (local, mensaje) => {
  const result = futureMoment(() => NOW).safeParse(local);
  expect(result.error?.issues[0]?.message).toBe(mensaje);
});
