import { NOTIFICACION_TYPES } from '../src/notificaciones/notificacion';
import { sampleCenter } from '../src/notificaciones/sample-notificaciones';
import { plantillasOf, valuesFrom } from '../src/notificaciones/sending';

const { plantillas, notificaciones } = sampleCenter('2026-03-02');

test('offers the active templates of the type', () => {
  expect(plantillasOf(plantillas, 'email').map(({ nombre }) => nombre)).toEqual([
    'Recordatorio de pago',
    'Bienvenida',
  ]);
  expect(plantillas.some(({ tipo, isActive }) => tipo === 'email' && !isActive)).toBe(true);
  for (const tipo of NOTIFICACION_TYPES) expect(plantillasOf(plantillas, tipo).length).toBeGreaterThan(0);
});

test('a template gives its subject as the title, or its name without a subject', () => {
  const [withSubject] = plantillasOf(plantillas, 'email');
  const [withoutSubject] = plantillasOf(plantillas, 'sms');
  expect(withSubject && valuesFrom(withSubject)).toMatchObject({
    tipo: 'email',
    titulo: 'Recordatorio de tu próxima cuota',
    mensaje: withSubject?.content,
  });
  expect(withoutSubject && valuesFrom(withoutSubject)).toMatchObject({
    tipo: 'sms',
    titulo: 'Cuota vencida',
  });
});

test('every template declares the variables of its content', () => {
  for (const { content, variables } of plantillas) {
    expect([...content.matchAll(/\{\{(\w+)\}\}/g)].map(([, variable]) => variable)).toEqual(variables);
  }
});

test('the history has the four states, and only programado has a scheduled date', () => {
  expect(new Set(notificaciones.map(({ estado }) => estado)).size).toBe(4);
  for (const { estado, scheduledAt } of notificaciones) {
    expect(scheduledAt !== null).toBe(estado === 'programado');
  }
});
