import { formatoMiles } from '../../formatos/dinero';
import { enmascararCedula, enmascararTelefono, soloDigitos } from '../../formatos/identidad';
import { EntradaEnmascarada, type PropsEntradaEnmascarada } from './entrada-enmascarada';

/** Digits of the largest amount that the contract takes: a million millions. */
const DIGITOS_PESOS = 13;

/** An identity number: shown in groups of 3-7-1, its value the digits alone (section 5 of the specification). */
export function CampoCedula(props: PropsEntradaEnmascarada) {
  return <EntradaEnmascarada {...props} mascara={enmascararCedula} />;
}

/** A phone number: shown in groups of 3-3-4, its value the digits alone (section 5 of the specification). */
export function CampoTelefono(props: PropsEntradaEnmascarada) {
  return <EntradaEnmascarada autoComplete="tel" {...props} mascara={enmascararTelefono} />;
}

interface PropsCampoPesos extends Omit<PropsEntradaEnmascarada, 'value' | 'onChange'> {
  /** Whole pesos; null while the field is empty. */
  readonly value?: number | null;
  readonly onChange?: (pesos: number | null) => void;
}

/** An amount in whole pesos, with its thousands separated as it is typed. */
export function CampoPesos({ value, onChange, ...resto }: PropsCampoPesos) {
  return (
    <EntradaEnmascarada
      prefix="$"
      {...resto}
      mascara={enmascararPesos}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(digitos) => onChange?.(digitos === '' ? null : Number(digitos))}
    />
  );
}

function enmascararPesos(texto: string): string {
  const digitos = soloDigitos(texto).slice(0, DIGITOS_PESOS);
  return digitos === '' ? '' : formatoMiles(Number(digitos));
}
