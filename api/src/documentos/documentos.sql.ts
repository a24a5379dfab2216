/** A document `d` as JSON. */
export const DOCUMENTO_JSON = `json_build_object('_id', d.id, 'nombreOriginal', d.nombre_original, 'tipo', d.tipo,
  'mime', d.mime, 'sizeBytes', d.size_bytes, 'createdAt', d.created_at)`;
