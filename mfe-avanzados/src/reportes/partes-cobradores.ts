import { SIN_COBRADOR } from '@cartera/contrato/catalogos';
import type { CobradorDeReporte } from '@cartera/contrato/reportes';
import type { Barra } from './grafica-barras';

/** Collectors drawn one by one; the rest are added up. */
const CON_NOMBRE = 5;

/** Each collector's part of a figure, the greatest first, and what the others add up to. */
export function partesDeCobradores(
  cobradores: readonly CobradorDeReporte[],
  cifra: 'cobrado' | 'montoVencido',
): Barra[] {
  const partes = cobradores
    .map(({ cobrador, [cifra]: monto }) => ({
      clave: cobrador?._id ?? '',
      nombre: cobrador?.nombre ?? SIN_COBRADOR,
      monto,
    }))
    .filter(({ monto }) => monto > 0)
    .sort((una, otra) => otra.monto - una.monto);
  const resto = partes.slice(CON_NOMBRE);
  if (resto.length <= 1) return partes;
  const monto = resto.reduce((suma, parte) => suma + parte.monto, 0);
  return [...partes.slice(0, CON_NOMBRE), { clave: 'otros', nombre: `Otros ${resto.length}`, monto }];
}
