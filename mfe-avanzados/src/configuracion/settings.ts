import { CATEGORIAS_GASTO, METODOS_OFRECIDOS } from '@cartera/contrato/catalogs';
import { Configuracion, type ConfiguracionChanges } from '@cartera/contrato/configuracion';
import { z } from 'zod';

export const TIME_ZONES = ['America/Bogota', 'America/Santo_Domingo', 'America/New_York'] as const;
export const TIME_ZONE_LABELS: Record<(typeof TIME_ZONES)[number], string> = {
  'America/Bogota': 'Bogotá (America/Bogota)',
  'America/Santo_Domingo': 'Santo Domingo (America/Santo_Domingo)',
  'America/New_York': 'Nueva York (America/New_York)',
};

const { shape } = Configuracion;

/** The fields of the general settings. The terms start from a value, so they are never empty. */
export const GeneralSettings = z.object({
  empresa: shape.empresa,
  /** Per cent (P-7.32). */
  interes: shape.interes.unwrap(),
  cuotas: shape.cuotas.unwrap(),
  moneda: shape.moneda,
  separadorCsv: shape.separadorCsv,
  festivos: shape.festivos,
  sabadosLaborables: shape.sabadosLaborables,
  diasNoLaborables: shape.diasNoLaborables,
  limiteGastoDia: shape.limiteGastoDia,
  topeSinSegundaFirma: shape.topeSinSegundaFirma,
  moraParaAprobarReenganche: shape.moraParaAprobarReenganche,
  separarUsuariosYCajas: shape.separarUsuariosYCajas,
  comisionCobrador: shape.comisionCobrador,
  devolucionInteres: shape.devolucionInteres,
  capitalizaInteres: shape.capitalizaInteres,
  metodosPago: shape.metodosPago.unwrap(),
  referenciaObligatoria: shape.referenciaObligatoria,
  categoriasGasto: shape.categoriasGasto.unwrap(),
  motivosNoPago: shape.motivosNoPago,
  contactoFueraDeHora: shape.contactoFueraDeHora,
  avisarVisitas: shape.avisarVisitas,
  /** A day that is chosen and not in the list yet. */
  nuevoDia: shape.diasNoLaborables.element.nullable(),
});
export type GeneralSettings = z.infer<typeof GeneralSettings>;

/** The terms that the form shows until some are saved (P-12.11). */
const DEFAULT_TERMS = { interes: 20, cuotas: 30 } as const;

/** The values of the form of the general settings. */
export function generalSettingsOf(configuracion: Configuracion): GeneralSettings {
  const { version: _version, ...saved } = configuracion;
  return {
    ...saved,
    interes: saved.interes ?? DEFAULT_TERMS.interes,
    cuotas: saved.cuotas ?? DEFAULT_TERMS.cuotas,
    metodosPago: saved.metodosPago ?? [...METODOS_OFRECIDOS],
    categoriasGasto: saved.categoriasGasto ?? [...CATEGORIAS_GASTO],
    nuevoDia: null,
  };
}

/**
 * Returns the changed settings. The form also shows defaults; they are not saved. The day in the field of a new day is saved
 * with the list, also before it is added.
 * @param isTouched true for a setting that the user changed.
 */
export function changesOf(
  { nuevoDia, ...values }: GeneralSettings,
  isTouched: (name: keyof GeneralSettings) => boolean,
): ConfiguracionChanges {
  const settings = {
    ...values,
    moneda: values.moneda ?? null,
    diasNoLaborables: withDay(values.diasNoLaborables, nuevoDia),
  };
  const hasDays = isTouched('diasNoLaborables') || isTouched('nuevoDia');
  const changed = Object.entries(settings).filter(([name]) =>
    name === 'diasNoLaborables' ? hasDays : isTouched(name as keyof GeneralSettings),
  );
  return Object.fromEntries(changed);
}

/** Adds a day to a list of days, in order and once each. */
export function withDay(days: readonly string[], day: string | null): string[] {
  return [...new Set(day === null ? days : [...days, day])].sort();
}

/** The head of the settings that say which days new loans skip, for those who edit them and those who read them. */
export const DIAS_SIN_COBRO = {
  title: 'Días sin cobro',
  description:
    'Un préstamo nuevo «Sin domingos» se salta estos días; uno «Sin domingos ni festivos», también los festivos. Los préstamos que ya existen conservan sus fechas.',
};

/** The head of the settings about how payments are received and what collectors do with cash. */
export const COBROS = {
  title: 'Cobros',
  description: 'Valen desde que se guardan. Lo que ya se registró no cambia.',
};

/** The head of the settings about what one person may not do alone. */
export const CONTROL = {
  title: 'Segunda firma',
  description: 'Valen desde que se guardan. Si cambia el tope, lo que ya espera una firma se pide otra vez.',
};

/** The card of the settings about visits, calls and messages. */
export const VISITAS = {
  title: 'Visitas y llamadas',
  description: 'Valen desde que se guardan, también en los celulares de los cobradores.',
};

export const FUERA_DE_HORA_LABELS: Record<Configuracion['contactoFueraDeHora'], string> = {
  avisar: 'Avisar',
  prohibir: 'No dejar',
};

/** Which notifications the user wants, and by which channel. */
export const NotificationSettings = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  whatsapp: z.boolean(),
  vencimientos: z.boolean(),
  mora: z.boolean(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** Stored in this browser. An earlier version stored the lender's settings beside them; they are ignored. */
export const Settings = z.object({
  general: z.object({ zonaHoraria: z.enum(TIME_ZONES) }),
  avisos: NotificationSettings,
});
export type Settings = z.infer<typeof Settings>;

/** The settings of the browser until the user saves others (P-12.11). */
export const DEFAULT_SETTINGS: Settings = {
  general: { zonaHoraria: 'America/Bogota' },
  avisos: { email: true, sms: false, whatsapp: false, vencimientos: true, mora: true },
};

/** Reads the stored settings. @returns the defaults if they are absent or malformed. */
export function readSettings(saved: string | null): Settings {
  try {
    return Settings.parse(JSON.parse(saved ?? ''));
  } catch {
    return DEFAULT_SETTINGS;
  }
}
