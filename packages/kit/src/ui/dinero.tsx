import { formatoDolares, formatoPesos, formatoPesosDominicanos } from '../formatos/dinero';
import './texto.css';

const FORMATOS = { COP: formatoPesos, DOP: formatoPesosDominicanos, USD: formatoDolares } as const;

interface PropsDinero {
  /** Whole pesos, or units of `moneda` with decimals. */
  readonly valor: number;
  /** `DOP` for collateral and goals, `USD` for the sample views (P-12.20). */
  readonly moneda?: keyof typeof FORMATOS;
  readonly fuerte?: boolean;
}

/** An amount whose digits line up in a column. */
export function Dinero({ valor, moneda = 'COP', fuerte = false }: PropsDinero) {
  return (
    <span className={fuerte ? 'ct-dinero ct-dinero--fuerte' : 'ct-dinero'}>{FORMATOS[moneda](valor)}</span>
  );
}
