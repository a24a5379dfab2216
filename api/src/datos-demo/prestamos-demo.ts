import type { PrestamoDatos } from '@cartera/contrato/prestamos';
import { CLIENTES_DEMO } from './clientes-demo.js';
import { INACTIVOS } from './clientes-generados.js';
import { prestamosGenerados } from './prestamos-generados.js';

type TerminosDemo = Pick<
  PrestamoDatos,
  'monto' | 'interes' | 'cuotas' | 'modalidad' | 'tipoAmortizacion' | 'baseInteres' | 'calendario'
>;

/** A loan of the demo book, its days told from today. */
export interface PrestamoDemo extends TerminosDemo {
  /** Place of the client among the demo's. */
  readonly cliente: number;
  /** How many days ago the money was handed over. */
  readonly haceDias: number;
  /** How many of the installments that are already due stand unpaid. */
  readonly atraso: number;
  /** A loan so new that nobody has generated its plan. */
  readonly sinPlan?: true;
  /** How it ended, where it did so before it was paid. */
  readonly fin?: 'cancelado' | 'reenganchado';
}

const diario = { modalidad: 'diario', tipoAmortizacion: 'amortizable', baseInteres: 'total' } as const;
const semanal = { modalidad: 'semanal', tipoAmortizacion: 'amortizable', baseInteres: 'total' } as const;
const quincenal = {
  modalidad: 'quincenal',
  tipoAmortizacion: 'capital_final',
  baseInteres: 'mensual',
} as const;
const mensual = { modalidad: 'mensual', tipoAmortizacion: 'amortizable', baseInteres: 'mensual' } as const;

/** Loans of every kind and state: up to date, in arrears, past their term, paid and just made. */
export const PRESTAMOS_DEMO: readonly PrestamoDemo[] = [
  {
    ...diario,
    cliente: 0,
    monto: 600_000,
    interes: 20,
    cuotas: 30,
    calendario: 'sin_domingos',
    haceDias: 24,
    atraso: 0,
  },
  {
    ...diario,
    cliente: 1,
    monto: 400_000,
    interes: 20,
    cuotas: 24,
    calendario: 'sin_domingos',
    haceDias: 40,
    atraso: 0,
  },
  {
    ...diario,
    cliente: 2,
    monto: 300_000,
    interes: 20,
    cuotas: 30,
    calendario: 'sin_domingos_ni_festivos',
    haceDias: 20,
    atraso: 3,
  },
  {
    ...diario,
    cliente: 3,
    monto: 1_000_000,
    interes: 20,
    cuotas: 40,
    calendario: 'corrido',
    haceDias: 30,
    atraso: 9,
  },
  {
    ...semanal,
    cliente: 4,
    monto: 800_000,
    interes: 15,
    cuotas: 12,
    calendario: 'corrido',
    haceDias: 45,
    atraso: 0,
  },
  {
    ...semanal,
    cliente: 5,
    monto: 2_500_000,
    interes: 18,
    cuotas: 16,
    calendario: 'corrido',
    haceDias: 60,
    atraso: 3,
  },
  {
    ...semanal,
    cliente: 6,
    monto: 500_000,
    interes: 15,
    cuotas: 8,
    calendario: 'corrido',
    haceDias: 80,
    atraso: 3,
  },
  {
    ...semanal,
    cliente: 7,
    monto: 700_000,
    interes: 15,
    cuotas: 10,
    calendario: 'corrido',
    haceDias: 75,
    atraso: 0,
  },
  {
    ...quincenal,
    cliente: 8,
    monto: 1_500_000,
    interes: 8,
    cuotas: 6,
    calendario: 'corrido',
    haceDias: 50,
    atraso: 0,
  },
  {
    ...quincenal,
    cliente: 9,
    monto: 900_000,
    interes: 10,
    cuotas: 4,
    calendario: 'corrido',
    haceDias: 110,
    atraso: 2,
  },
  {
    ...mensual,
    cliente: 10,
    monto: 4_000_000,
    interes: 5,
    cuotas: 12,
    calendario: 'corrido',
    haceDias: 150,
    atraso: 1,
  },
  {
    ...mensual,
    cliente: 5,
    monto: 3_200_000,
    interes: 4,
    cuotas: 10,
    calendario: 'corrido',
    haceDias: 65,
    atraso: 0,
  },
  {
    ...diario,
    tipoAmortizacion: 'interes_adelantado',
    cliente: 0,
    monto: 500_000,
    interes: 15,
    cuotas: 25,
    calendario: 'sin_domingos',
    haceDias: 12,
    atraso: 0,
  },
  {
    ...semanal,
    cliente: 4,
    monto: 350_000,
    interes: 20,
    cuotas: 6,
    calendario: 'corrido',
    haceDias: 3,
    atraso: 0,
  },
  {
    ...diario,
    cliente: 7,
    monto: 450_000,
    interes: 20,
    cuotas: 30,
    calendario: 'sin_domingos',
    haceDias: 1,
    atraso: 0,
  },
  {
    ...semanal,
    cliente: 8,
    monto: 1_200_000,
    interes: 15,
    cuotas: 12,
    calendario: 'corrido',
    haceDias: 0,
    atraso: 0,
    sinPlan: true,
  },
  ...prestamosGenerados(144, 12, CLIENTES_DEMO.length - 12 - INACTIVOS),
];
