import { TIPOS_NOTIFICACION } from '../src/notificaciones/notificacion';
import { centroDeMuestra } from '../src/notificaciones/notificaciones-muestra';
import { camposDe, plantillasDe } from '../src/notificaciones/plantillas';

const { plantillas, notificaciones } = centroDeMuestra('2026-03-02');

test('se ofrecen las del tipo elegido que están activas', () => {
  expect(plantillasDe(plantillas, 'email').map(({ nombre }) => nombre)).toEqual([
    'Recordatorio de pago',
    'Bienvenida',
  ]);
  expect(plantillas.some(({ tipo, activa }) => tipo === 'email' && !activa)).toBe(true);
  for (const tipo of TIPOS_NOTIFICACION) expect(plantillasDe(plantillas, tipo).length).toBeGreaterThan(0);
});

test('elegir una pone su asunto de título, o su nombre si no tiene asunto', () => {
  const [conAsunto] = plantillasDe(plantillas, 'email');
  const [sinAsunto] = plantillasDe(plantillas, 'sms');
  expect(conAsunto && camposDe(conAsunto)).toMatchObject({
    tipo: 'email',
    titulo: 'Recordatorio de tu próxima cuota',
    mensaje: conAsunto?.contenido,
  });
  expect(sinAsunto && camposDe(sinAsunto)).toMatchObject({ tipo: 'sms', titulo: 'Cuota vencida' });
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
