import { MONEDA_LABELS } from '@cartera/contrato/catalogs';
import type { Configuracion } from '@cartera/contrato/configuracion';
import {
  changesOf,
  DEFAULT_SETTINGS,
  GeneralSettings,
  generalSettingsOf,
  readSettings,
} from '../src/configuracion/settings';

const NOTHING_SAVED: Configuracion = {
  ...{ empresa: null, interes: null, cuotas: null, moneda: null, separadorCsv: 'punto-y-coma' },
  ...{
    festivos: 'co',
    devolucionInteres: 'prorrata',
    capitalizaInteres: false,
    moraParaAprobarReenganche: 30,
    sabadosLaborables: true,
    diasNoLaborables: [],
    limiteGastoDia: null,
    topeSinSegundaFirma: null,
    separarUsuariosYCajas: false,
    referenciaObligatoria: true,
    comisionCobrador: null,
    metodosPago: null,
    categoriasGasto: null,
    motivosNoPago: ['No tiene plata', 'Otro'],
    contactoFueraDeHora: 'avisar',
    avisarVisitas: false,
    codigosContables: {},
    version: 1,
  },
};

test('the defaults are 20 per cent, 30 installments, COP and Bogotá', () => {
  const values = generalSettingsOf(NOTHING_SAVED);
  expect(values).toMatchObject({ interes: 20, cuotas: 30, moneda: null });
  expect(MONEDA_LABELS[values.moneda ?? 'COP']).toBe('Peso colombiano (COP)');
  expect(readSettings(null).general).toEqual({ zonaHoraria: 'America/Bogota' });
});

test('days without collection are saved in order and once each, with the day that is chosen and not added', () => {
  const values = {
    ...generalSettingsOf(NOTHING_SAVED),
    diasNoLaborables: ['2026-12-31', '2026-12-24'],
  };
  const changes = (nuevoDia: string | null) =>
    changesOf({ ...values, nuevoDia }, (name) => name === 'diasNoLaborables');
  for (const nuevoDia of ['2026-12-24', null]) {
    expect(changes(nuevoDia)).toEqual({ diasNoLaborables: ['2026-12-24', '2026-12-31'] });
  }
  expect(changes('2026-12-08')).toEqual({ diasNoLaborables: ['2026-12-08', '2026-12-24', '2026-12-31'] });
});

test('only what the user changed is saved, not the defaults that the form shows', () => {
  const values = generalSettingsOf(NOTHING_SAVED);
  const touching = (...names: (keyof GeneralSettings)[]) => changesOf(values, (name) => names.includes(name));
  expect(touching()).toEqual({});
  expect(touching('separadorCsv')).toEqual({ separadorCsv: 'punto-y-coma' });
  expect(touching('interes', 'moneda')).toEqual({ interes: 20, moneda: null });
  expect(changesOf({ ...values, nuevoDia: '2026-12-24' }, (name) => name === 'nuevoDia')).toEqual({
    diasNoLaborables: ['2026-12-24'],
  });
});

test('reads the settings that an earlier version stored, without those of the lender', () => {
  const general = { interes: 12.5, plazoDias: 60, moneda: 'DOP', zonaHoraria: 'America/New_York' };
  const saved = { ...DEFAULT_SETTINGS, general };
  expect(readSettings(JSON.stringify(saved))).toEqual({
    ...DEFAULT_SETTINGS,
    general: { zonaHoraria: 'America/New_York' },
  });
});

test.each(['', '{', 'null', '[]', '{"general":{"zonaHoraria":"Marte"}}'])(
  'ignores malformed settings (%j)',
  (saved) => {
    expect(readSettings(saved)).toEqual(DEFAULT_SETTINGS);
  },
);

const failure = (field: keyof GeneralSettings, input: unknown) =>
  GeneralSettings.shape[field].safeParse(input).error?.issues[0]?.message;

test.each([
  [0, undefined],
  [100, undefined],
  [12.5, undefined],
  [-0.1, 'El interés va de 0 a 100'],
  [100.1, 'El interés va de 0 a 100'],
  [null, 'Escribe el interés'],
])('the interest goes from 0 to 100 (%s)', (input, message) => {
  expect(failure('interes', input)).toBe(message);
});

test.each([
  [1, undefined],
  [365, undefined],
  [0, 'El plazo va de 1 a 365 cuotas'],
  [366, 'El plazo va de 1 a 365 cuotas'],
  [30.5, 'Escribe el plazo en cuotas completas'],
  [null, 'Escribe el plazo'],
])('the term goes from 1 to 365 installments (%s)', (input, message) => {
  expect(failure('cuotas', input)).toBe(message);
});
