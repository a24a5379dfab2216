import type { Terminos } from '@cartera/dominio/terminos';

type TermsKind = Omit<
  Terminos,
  'monto' | 'fechaInicio' | 'fechaPrimerPago' | 'redondeoCuota' | 'diasQuincena'
>;

/** The kinds of loans, each repeated by its frequency. */
const TERMS_KINDS: readonly TermsKind[] = [
  ...repeat(4, {
    modalidad: 'semanal',
    cuotas: 8,
    interes: 15,
    tipoAmortizacion: 'amortizable',
    baseInteres: 'total',
    calendario: 'corrido',
  }),
  ...repeat(2, {
    modalidad: 'quincenal',
    cuotas: 6,
    interes: 8,
    tipoAmortizacion: 'capital_final',
    baseInteres: 'mensual',
    calendario: 'sin_domingos_ni_festivos',
  }),
  ...repeat(2, {
    modalidad: 'mensual',
    cuotas: 6,
    interes: 4.5,
    tipoAmortizacion: 'amortizable',
    baseInteres: 'mensual',
    calendario: 'corrido',
  }),
  ...repeat(1, {
    modalidad: 'semanal',
    cuotas: 10,
    interes: 12,
    tipoAmortizacion: 'interes_adelantado',
    baseInteres: 'total',
    calendario: 'corrido',
  }),
  ...repeat(1, {
    modalidad: 'diario',
    cuotas: 24,
    interes: 20,
    tipoAmortizacion: 'amortizable',
    baseInteres: 'total',
    calendario: 'sin_domingos',
  }),
];

const MONTOS = [200_000, 300_000, 450_000, 600_000, 800_000, 1_000_000, 1_500_000, 2_500_000, 4_000_000];

/** Every kind of loan with every amount. */
export const TERMINOS: readonly Omit<Terminos, 'fechaInicio'>[] = TERMS_KINDS.flatMap((kind) =>
  MONTOS.map(
    (monto) =>
      ({ ...kind, monto, diasQuincena: 'cada-15', redondeoCuota: 1, fechaPrimerPago: null }) as const,
  ),
);

function repeat(count: number, kind: TermsKind): TermsKind[] {
  return Array.from({ length: count }, () => kind);
}
