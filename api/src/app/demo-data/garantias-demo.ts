import type { EstadoGarantia } from '@cartera/contrato/catalogs';
import type { GarantiaInput } from '@cartera/contrato/garantias';

/** Collateral of the demo data. */
export interface DemoGarantia extends Omit<GarantiaInput, 'prestamo'> {
  /** Index of its loan in `DEMO_PRESTAMOS`. */
  readonly prestamo: number;
  /** Its later states, after `pendiente`. */
  readonly steps: readonly EstadoGarantia[];
  /** Title of a linked document. */
  readonly documento?: string;
}

/** One piece of collateral in every state; the first has a document. */
export const DEMO_GARANTIAS: readonly DemoGarantia[] = [
  {
    prestamo: 10,
    tipo: 'vehiculo',
    descripcion: 'Camioneta Chevrolet LUV 2.2, modelo 2016, color blanco',
    valorDeclarado: 32_000_000,
    valorAvaluo: 28_500_000,
    identificadorLegal: 'HKL482',
    steps: ['verificada'],
    documento: 'Tarjeta de propiedad',
  },
  {
    prestamo: 5,
    tipo: 'equipo',
    descripcion: 'Cortadora industrial de madera con mesa',
    valorDeclarado: 4_800_000,
    identificadorLegal: 'Serie CM-20117',
    steps: [],
  },
  {
    prestamo: 11,
    tipo: 'inmueble',
    descripcion: 'Local de 18 m² en el barrio Los Mártires',
    valorDeclarado: 95_000_000,
    identificadorLegal: 'Matrícula 50C-1730442',
    steps: [],
  },
  {
    prestamo: 7,
    tipo: 'vehiculo',
    descripcion: 'Moto AKT NKD 125, modelo 2021',
    valorDeclarado: 4_200_000,
    identificadorLegal: 'XTR37F',
    steps: ['verificada', 'liberada'],
  },
  {
    prestamo: 9,
    tipo: 'otros',
    descripcion: 'Televisor de 50 pulgadas',
    valorDeclarado: 1_600_000,
    steps: ['verificada', 'ejecutada'],
  },
];
