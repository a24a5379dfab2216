import { buildNotificacion, futureMoment, Message, splitRecipients } from '../src/notificaciones/sending';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const MESSAGE: Message = {
  tipo: 'email',
  categoria: 'cobranza',
  destinatarios: ' ana@correo.com ,luis@correo.com,, ',
  titulo: ' Aviso ',
  mensaje: 'Hola',
};

test('splits recipients at the commas, trimmed and without empty ones', () => {
  expect(splitRecipients(MESSAGE.destinatarios)).toEqual(['ana@correo.com', 'luis@correo.com']);
});

test.each([
  ['titulo', ''],
  ['titulo', '   '],
  ['mensaje', ''],
  ['destinatarios', ''],
  ['destinatarios', ' , ,'],
])('rejects an empty %s (%j)', (field, input) => {
  const { error } = Message.safeParse({ ...MESSAGE, [field]: input });
  expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set([field]));
});

test('without a schedule it is enviado, now and to each recipient', () => {
  expect(buildNotificacion(MESSAGE, { id: '1', now: NOW })).toEqual({
    _id: '1',
    tipo: 'email',
    categoria: 'cobranza',
    titulo: 'Aviso',
    mensaje: 'Hola',
    destinatarios: ['ana@correo.com', 'luis@correo.com'],
    estado: 'enviado',
    sentAt: NOW.toISOString(),
    scheduledAt: null,
    stats: { sent: 2, delivered: 0, opened: 0, clicks: 0 },
  });
});

test('with a schedule it is programado, for that time of Bogotá', () => {
  const input = { ...MESSAGE, scheduled: true, scheduledAt: '2026-03-03T08:30' };
  expect(buildNotificacion(input, { id: '1', now: NOW })).toMatchObject({
    estado: 'programado',
    sentAt: null,
    scheduledAt: '2026-03-03T13:30:00.000Z',
    stats: { sent: 0 },
  });
});

test('ignores the date if the schedule is unchecked', () => {
  const input = { ...MESSAGE, scheduled: false, scheduledAt: '2026-03-03T08:30' };
  expect(buildNotificacion(input, { id: '1', now: NOW }).estado).toBe('enviado');
});

test.each([
  ['2026-03-02T10:01', undefined],
  ['2026-03-02T10:00', 'Elige un momento que no haya pasado'],
  ['20260-03-02T10:01', 'Elige el día y la hora del envío'],
  ['', 'Elige el día y la hora del envío'],
  [undefined, 'Elige el día y la hora del envío'],
])('accepts only a moment in the future (%s)', (local, message) => {
  const result = futureMoment(() => NOW).safeParse(local);
  expect(result.error?.issues[0]?.message).toBe(message);
});
