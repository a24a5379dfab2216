import { z } from 'zod';

export const CURRENCIES = ['COP', 'DOP', 'USD'] as const;
export const CURRENCY_LABELS: Record<(typeof CURRENCIES)[number], string> = {
  COP: 'Peso colombiano (COP)',
  DOP: 'Peso dominicano (DOP)',
  USD: 'Dólar (USD)',
};

export const TIME_ZONES = ['America/Bogota', 'America/Santo_Domingo', 'America/New_York'] as const;
export const TIME_ZONE_LABELS: Record<(typeof TIME_ZONES)[number], string> = {
  'America/Bogota': 'Bogotá (America/Bogota)',
  'America/Santo_Domingo': 'Santo Domingo (America/Santo_Domingo)',
  'America/New_York': 'Nueva York (America/New_York)',
};

const INTERES_OUT_OF_RANGE = 'El interés va de 0 a 100';
const PLAZO_OUT_OF_RANGE = 'El plazo va de 1 a 365 días';

/** The general settings, with their bounds (P-7.32). */
export const GeneralSettings = z.object({
  /** Per cent. */
  interes: z
    .number({ error: 'Escribe el interés' })
    .min(0, { error: INTERES_OUT_OF_RANGE })
    .max(100, { error: INTERES_OUT_OF_RANGE }),
  plazoDias: z
    .number({ error: 'Escribe el plazo' })
    .min(1, { error: PLAZO_OUT_OF_RANGE })
    .max(365, { error: PLAZO_OUT_OF_RANGE })
    .int({ error: 'Escribe el plazo en días completos' }),
  moneda: z.enum(CURRENCIES, { error: 'Elige una moneda' }),
  zonaHoraria: z.enum(TIME_ZONES, { error: 'Elige una zona horaria' }),
});
export type GeneralSettings = z.infer<typeof GeneralSettings>;

/** Which notifications the user wants, and by which channel. */
export const NotificationSettings = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  whatsapp: z.boolean(),
  vencimientos: z.boolean(),
  mora: z.boolean(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const Settings = z.object({ general: GeneralSettings, avisos: NotificationSettings });
export type Settings = z.infer<typeof Settings>;

/** The settings until the user saves others (P-12.11). */
export const DEFAULT_SETTINGS: Settings = {
  general: { interes: 20, plazoDias: 30, moneda: 'COP', zonaHoraria: 'America/Bogota' },
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
