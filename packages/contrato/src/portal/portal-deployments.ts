import { z } from 'zod';
import { text } from '../common.js';
import { route } from '../route.js';
import { SemanticVersion } from './portal.js';
import { CanaryInput, MODULE_CHANGE } from './portal-versions.js';

/** The version that is active as the caller knows it; null for none. The change is refused if it is another one. */
const LeftVersion = SemanticVersion.nullable().optional().meta({ example: '1.2.0' });

export const promoverVersion = route({
  ...MODULE_CHANGE,
  method: 'POST',
  path: '/portal/modulos/:nombre/promover',
  errors: [
    'MODULO_NO_ENCONTRADO',
    'VERSION_NO_ENCONTRADA',
    'DE_OTRO_MODULO',
    'DESPLIEGUE_CAMBIADO',
    'VERSION_RETIRADA',
    'NO_ES_RESPONSABLE',
    'FALTA_OTRA_PERSONA',
  ],
  summary: 'Promote a version',
  description: 'Activates it for every user. The version that was active becomes the previous one.',
  body: z.strictObject({ version: SemanticVersion, desde: LeftVersion }),
});

export const ponerCanario = route({
  ...MODULE_CHANGE,
  method: 'PUT',
  path: '/portal/modulos/:nombre/canario',
  errors: [
    ...(['MODULO_NO_ENCONTRADO', 'VERSION_NO_ENCONTRADA', 'DE_OTRO_MODULO', 'VERSION_RETIRADA'] as const),
    'NO_ES_RESPONSABLE',
    'FALTA_OTRA_PERSONA',
  ],
  summary: 'Start a canary',
  description:
    'Gives a version to part of the users: by person, by role, by percentage, or by steps of percentages. It ends by itself if the version loads or works worse than the active one.',
  body: CanaryInput,
});

export const eliminarCanario = route({
  ...MODULE_CHANGE,
  method: 'DELETE',
  path: '/portal/modulos/:nombre/canario',
  errors: ['MODULO_NO_ENCONTRADO'],
  summary: 'End a canary',
  description: 'Every user gets the active version again.',
});

export const revertirVersion = route({
  ...MODULE_CHANGE,
  method: 'POST',
  path: '/portal/modulos/:nombre/revertir',
  errors: [
    'MODULO_NO_ENCONTRADO',
    'SIN_VERSION_ANTERIOR',
    'DE_OTRO_MODULO',
    'DESPLIEGUE_CAMBIADO',
    'VERSION_RETIRADA',
  ],
  summary: 'Roll back a module',
  description: 'Activates the previous version for every user, and ends the canary.',
  body: z
    .strictObject({ desde: LeftVersion, hasta: SemanticVersion.optional().meta({ example: '1.1.0' }) })
    .nullish(),
});

export const RetiroInput = z.strictObject({
  /** Absent: every version of the module, which then has none. */
  version: SemanticVersion.optional().meta({ example: '1.2.0' }),
  motivo: text(300, 'Escribe por qué se retira')
    .min(5, { error: 'Escribe por qué se retira, con al menos 5 letras' })
    .meta({ example: 'Calcula mal la mora' }),
  /** Open tabs leave the version at once, and their users read the reason. */
  insegura: z.boolean().default(false),
  /** The version that users of the active one get. Default: the previous one, if the version is unsafe. */
  hasta: SemanticVersion.optional().meta({ example: '1.1.0' }),
  desde: LeftVersion,
});
export type RetiroInput = z.infer<typeof RetiroInput>;

export const retirarVersion = route({
  ...MODULE_CHANGE,
  method: 'POST',
  path: '/portal/modulos/:nombre/retirar',
  errors: [
    ...(['MODULO_NO_ENCONTRADO', 'VERSION_NO_ENCONTRADA', 'VERSION_RETIRADA', 'VERSION_EN_USO'] as const),
    ...(['DE_OTRO_MODULO', 'DESPLIEGUE_CAMBIADO', 'NO_ES_RESPONSABLE', 'FALTA_OTRA_PERSONA'] as const),
  ],
  summary: 'Withdraw a version or a module',
  description:
    'Nobody gets the version again: it cannot be promoted, tried or returned to. A withdrawn module leaves the portal, and its addresses are free.',
  body: RetiroInput,
});
