import { MAX_VERSION_BYTES, type NewVersion } from '@cartera/contrato/portal-versions';
import { BusinessError, invalidInput } from '../platform/http/business-error.js';
import type { Version } from './publicar-version.js';

/** Required in every version: the Module Federation manifest, which locates its code. */
const FEDERATION_MANIFEST = 'mf-manifest.json';

/**
 * Decodes and validates the version in a request body.
 * @param nombre the module in the URL. The manifest must have the same name.
 * @throws BusinessError DATOS_INVALIDOS, ARCHIVO_MUY_GRANDE
 */
export function decode(nombre: string, { version, manifiesto, archivos: sent }: NewVersion): Version {
  const archivos = sent.map(({ ruta, contenido }) => ({
    ruta,
    contenido: Buffer.from(contenido, 'base64'),
  }));
  const rutas = new Set(archivos.map(({ ruta }) => ruta));
  const errors = [
    ...(manifiesto.nombre === nombre
      ? []
      : [{ campo: 'manifiesto.nombre', mensaje: `El manifiesto es de ${manifiesto.nombre}` }]),
    ...(rutas.size === archivos.length ? [] : [{ campo: 'archivos', mensaje: 'Hay archivos repetidos' }]),
    ...(rutas.has(FEDERATION_MANIFEST)
      ? []
      : [{ campo: 'archivos', mensaje: `Falta ${FEDERATION_MANIFEST}: construye el módulo primero` }]),
  ];
  if (errors.length > 0) throw invalidInput(errors);
  const bytes = archivos.reduce((sum, { contenido }) => sum + contenido.length, 0);
  if (bytes > MAX_VERSION_BYTES) throw new BusinessError('ARCHIVO_MUY_GRANDE');
  return { nombre, version, manifiesto, archivos };
}
