import { NOTIFICACION_TYPES } from '../src/notificaciones/notificacion';
import { camposDe, plantillasOf } from '../src/notificaciones/plantillas';
import { sampleCenter } from '../src/notificaciones/sample-notificaciones';

const { plantillas, notificaciones } = sampleCenter('2026-03-02');

test('se ofrecen las del tipo elegido que están activas', () => {
  expect(plantillasOf(plantillas, 'email').map(({ nombre }) => nombre)).toEqual([
    'Recordatorio de pago',
    'Bienvenida',
  ]);
  expect(plantillas.some(({ tipo, activa }) => tipo === 'email' && !activa)).toBe(true);
  for (const tipo of NOTIFICACION_TYPES) expect(plantillasOf(plantillas, tipo).length).toBeGreaterThan(0);
});

test('elegir una pone su asunto de título, o su nombre si no tiene asunto', () => {
  const [withSubject] = plantillasOf(plantillas, 'email');
  const [withoutSubject] = plantillasOf(plantillas, 'sms');
  expect(withSubject && camposDe(withSubject)).toMatchObject({
    tipo: 'email',
    titulo: 'Recordatorio de tu próxima cuota',
    mensaje: withSubject?.contenido,
  });
  expect(withoutSubject && camposDe(withoutSubject)).toMatchObject({ tipo: 'sms', titulo: 'Cuota vencida' });
});

test('cada plantilla declara las variables que usa su contenido', () => {
  for (const { contenido, variables } of plantillas) {
    expect([...contenido.matchAll(/\{\{(\w+)\}\}/g)].map(([, variable]) => variable)).toEqual(variables);
  }
});

test('el historial tiene de los cuatro estados, y solo lo programado tiene fecha programada', () => {
  expect(new Set(notificaciones.map(({ estado }) => estado)).size).toBe(4);
  for (const { estado, fechaProgramada } of notificaciones) {
    expect(fechaProgramada !== null).toBe(estado === 'programado');
  }
});
