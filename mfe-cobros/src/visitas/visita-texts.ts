import type { EstadoPromesa, ResultadoVisita } from '@cartera/contrato/catalogs';
import type { Visita } from '@cartera/contrato/visitas';
import type { Tone } from '@cartera/kit/ui';

export const RESULTADO_TONES: Readonly<Record<ResultadoVisita, Tone>> = {
  pago: 'success',
  pago_parcial: 'info',
  no_estaba: 'neutral',
  no_pago: 'danger',
  promesa: 'warning',
  se_mudo: 'danger',
};

export const PROMESA_TONES: Readonly<Record<EstadoPromesa, Tone>> = {
  pendiente: 'warning',
  cumplida: 'success',
  incumplida: 'danger',
};

/** Returns the author of a visit: the collector's name, or the office. */
export function autorText({ cobrador }: Visita): string {
  return cobrador?.nombre ?? 'La oficina';
}

/** Why nothing was paid, and the note; empty without either. */
export function notaText({ motivo, nota }: Visita): string {
  return [motivo, nota].filter(Boolean).join('. ');
}
