import { ESTADO_PERSONA_LABELS, ESTADOS_PERSONA } from '@cartera/contrato/catalogs';

/** A client's states as a selector offers them. */
export const ESTADO_OPTIONS = ESTADOS_PERSONA.map((estado) => ({
  value: estado,
  label: ESTADO_PERSONA_LABELS[estado],
}));
