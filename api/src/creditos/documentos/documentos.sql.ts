/** A document `d` as JSON. */
export const DOCUMENTO_JSON = `json_build_object('_id', d.id, 'nombreOriginal', d.nombre_original, 'tipo', d.tipo,
  'mime', d.mime, 'sizeBytes', d.size_bytes, 'createdAt', d.created_at)`;

/** The name of a document in the audit trail, as JSON. @param id an SQL expression. */
export const nameOfDocumento = (id: string): string =>
  `(SELECT json_build_object('nombre', d.nombre_original) FROM documento d WHERE d.id = ${id})`;
