import type { Parada } from '@cartera/contrato/mi-dia';
import { addDays, formatDate, formatPesos } from '@cartera/kit';
import { deudaOf } from './paradas';

/** 'Hoy $ 30.000 + atrasado $ 60.000'. */
export function deudaText(parada: Parada): string {
  const { hoy, atrasado } = deudaOf(parada);
  const parts = [
    ...(hoy > 0 ? [`Hoy ${formatPesos(hoy)}`] : []),
    ...(atrasado > 0 ? [`${hoy > 0 ? 'atrasado' : 'Atrasado'} ${formatPesos(atrasado)}`] : []),
  ];
  return parts.join(' + ') || 'Al día';
}

/** 'Prometió hoy $ 30.000 · 2 cuotas, 4 días'; empty without either. */
export function atrasoText(parada: Parada, hoy: string): string {
  const { cuotasVencidas, diasVencido } = deudaOf(parada);
  const cuotas = `${cuotasVencidas} ${cuotasVencidas === 1 ? 'cuota' : 'cuotas'}`;
  const dias = `${diasVencido} ${diasVencido === 1 ? 'día' : 'días'}`;
  return [promesaText(parada, hoy), ...(cuotasVencidas > 0 ? [`${cuotas}, ${dias}`] : [])]
    .filter(Boolean)
    .join(' · ');
}

export function promesaText({ promesa }: Parada, hoy: string): string {
  if (!promesa) return '';
  const { fecha, monto, incumplida } = promesa;
  if (incumplida) return `No cumplió lo del ${formatDate(fecha)}`;
  return `Prometió ${dayWord(fecha, hoy)} ${formatPesos(monto)}`;
}

function dayWord(fecha: string, hoy: string): string {
  if (fecha === hoy) return 'hoy';
  if (fecha === addDays(hoy, 1)) return 'mañana';
  return `el ${formatDate(fecha)}`;
}

export function direccionText({ cliente: { direccion, barrio } }: Parada): string {
  return [direccion, barrio].filter(Boolean).join(', ');
}
