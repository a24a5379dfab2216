import { dominicanHolidays } from '../../../src/personal/configuracion/dominican-holidays.js';

/** The calendar of the Ministry of Labour for 2026. */
const FESTIVOS_2026 = [
  ...['01-01', '01-05', '01-21', '01-26', '02-27', '04-03', '05-04', '06-04'],
  ...['08-16', '09-24', '11-09', '12-25'],
];

test('the calendar is built once', async () => {
  expect(await dominicanHolidays()).toBe(await dominicanHolidays());
});

test('Dominican holidays are those of Ley 139-97, on the day they are observed', async () => {
  const isFestivo = await dominicanHolidays();
  const days = Array.from({ length: 365 }, (_, day) =>
    new Date(Date.UTC(2026, 0, day + 1)).toISOString().slice(0, 10),
  );
  expect(days.filter(isFestivo).map((day) => day.slice(5))).toEqual(FESTIVOS_2026);
});
