import { z } from 'zod';
import { Id, Instant } from '../common.js';
import { PersonaReference } from '../personal/usuarios.js';

/** A photo that proves something. No other one replaces it: a later one is added beside it. */
export const FotoDeEvidencia = z.object({
  _id: Id,
  /** The person who added it. */
  usuario: PersonaReference,
  createdAt: Instant,
});
export type FotoDeEvidencia = z.infer<typeof FotoDeEvidencia>;

/** One of the photos of a record. Default: the first one. */
export const FotoDeEvidenciaQuery = z.strictObject({ foto: Id.optional() });
