import { Dinero } from '@cartera/kit/ui';

const CENTAVOS = 100;

interface PropsDolares {
  /** Whole US cents. */
  readonly centavos: number;
  readonly fuerte?: boolean;
}

/** An amount of this screen, in dollars with two decimals (P-12.20). */
export function Dolares({ centavos, fuerte = false }: PropsDolares) {
  return <Dinero valor={centavos / CENTAVOS} moneda="USD" fuerte={fuerte} />;
}
