import { ESTADOS_PERSONA, ETIQUETA_ESTADO_PERSONA } from '@cartera/contrato/catalogos';

/** A client's states as a selector offers them. */
export const OPCIONES_ESTADO = ESTADOS_PERSONA.map((estado) => ({
  value: estado,
  label: ETIQUETA_ESTADO_PERSONA[estado],
}));
