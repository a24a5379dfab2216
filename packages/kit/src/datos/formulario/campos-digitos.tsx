import { enmascararCedula, enmascararTelefono } from '@cartera/contrato/identidad';
import { EntradaEnmascarada, type PropsEntradaEnmascarada } from './entrada-enmascarada';

/** An identity number: shown in groups of 3-7-1, its value the digits alone (P-7.3). */
export function CampoCedula(props: PropsEntradaEnmascarada) {
  return <EntradaEnmascarada {...props} mascara={enmascararCedula} />;
}

/** A phone number: shown in groups of 3-3-4, its value the digits alone (P-7.4). */
export function CampoTelefono(props: PropsEntradaEnmascarada) {
  return <EntradaEnmascarada autoComplete="tel" {...props} mascara={enmascararTelefono} />;
}
