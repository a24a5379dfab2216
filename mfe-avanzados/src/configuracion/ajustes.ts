import { z } from 'zod';

export const MONEDAS = ['COP', 'DOP', 'USD'] as const;
export const ETIQUETA_MONEDA: Record<(typeof MONEDAS)[number], string> = {
  COP: 'Peso colombiano (COP)',
  DOP: 'Peso dominicano (DOP)',
  USD: 'Dólar (USD)',
};

export const ZONAS_HORARIAS = ['America/Bogota', 'America/Santo_Domingo', 'America/New_York'] as const;
export const ETIQUETA_ZONA_HORARIA: Record<(typeof ZONAS_HORARIAS)[number], string> = {
  'America/Bogota': 'Bogotá (America/Bogota)',
  'America/Santo_Domingo': 'Santo Domingo (America/Santo_Domingo)',
  'America/New_York': 'Nueva York (America/New_York)',
};

const INTERES_FUERA = 'El interés va de 0 a 100';
const PLAZO_FUERA = 'El plazo va de 1 a 365 días';

/** The general settings, with their bounds (P-7.32). */
export const AjustesGenerales = z.object({
  /** Per cent. */
  interes: z
    .number({ error: 'Escribe el interés' })
    .min(0, { error: INTERES_FUERA })
    .max(100, { error: INTERES_FUERA }),
  plazoDias: z
    .number({ error: 'Escribe el plazo' })
    .min(1, { error: PLAZO_FUERA })
    .max(365, { error: PLAZO_FUERA })
    .int({ error: 'Escribe el plazo en días completos' }),
  moneda: z.enum(MONEDAS, { error: 'Elige una moneda' }),
  zonaHoraria: z.enum(ZONAS_HORARIAS, { error: 'Elige una zona horaria' }),
});
export type AjustesGenerales = z.infer<typeof AjustesGenerales>;

/** What the user wants to be told of, and by which means. */
export const AjustesAvisos = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  whatsapp: z.boolean(),
  vencimientos: z.boolean(),
  mora: z.boolean(),
});
export type AjustesAvisos = z.infer<typeof AjustesAvisos>;

export const Ajustes = z.object({ general: AjustesGenerales, avisos: AjustesAvisos });
export type Ajustes = z.infer<typeof Ajustes>;

/** What stands until somebody saves something else (P-12.11). */
export const AJUSTES_POR_DEFECTO: Ajustes = {
  general: { interes: 20, plazoDias: 30, moneda: 'COP', zonaHoraria: 'America/Bogota' },
  avisos: { email: true, sms: false, whatsapp: false, vencimientos: true, mora: true },
};

/** Reads what a browser kept; what is not settings, being old, cut or someone else's, counts as none. */
export function leerAjustes(guardado: string | null): Ajustes {
  try {
    return Ajustes.parse(JSON.parse(guardado ?? ''));
  } catch {
    return AJUSTES_POR_DEFECTO;
  }
}
