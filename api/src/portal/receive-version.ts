import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FieldError } from '@cartera/contrato/errors';
import { FilePath, MAX_VERSION_BYTES, type NewVersion } from '@cartera/contrato/portal-versions';
import { BusinessError, invalidInput } from '../platform/http/business-error.js';
import type { IncomingFile, MultipartForm } from '../platform/http/form.js';
import { newId } from '../platform/id.js';
import type { Version } from './publicar-version.js';
import { type VersionFile, versionFile } from './version-file.js';

/**
 * Reads a form with a version. Its files wait in a temporary folder, so that a slow upload keeps no transaction open and
 * no version is in memory. Afterwards they are deleted, published or not.
 * @param nombre the module in the URL. The manifest must have the same name.
 * @param onReceive publishes the version.
 * @throws BusinessError DATOS_INVALIDOS, ARCHIVO_MUY_GRANDE, and the errors of `MultipartForm.receiveAll`.
 */
export async function receiveVersion<T>(
  nombre: string,
  form: MultipartForm<NewVersion>,
  onReceive: (version: Version, fields: NewVersion) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cartera-version-'));
  let bytes = 0;
  const save = async ({ name: ruta, content }: IncomingFile): Promise<VersionFile> => {
    if (!FilePath.safeParse(ruta).success) throw invalidFiles(`La ruta no es válida: ${ruta}`);
    // Not under its own name, which comes from the client.
    const copy = createWriteStream(join(folder, newId()));
    await pipeline(content, copy);
    bytes += copy.bytesWritten;
    if (bytes > MAX_VERSION_BYTES) throw new BusinessError('ARCHIVO_MUY_GRANDE');
    return versionFile(ruta, String(copy.path));
  };
  try {
    const { fields, saved: archivos } = await form.receiveAll(save);
    const errors = errorsOf(nombre, fields, archivos);
    if (errors.length > 0) throw invalidInput(errors);
    const { promover: _promover, ...version } = fields;
    return await onReceive({ nombre, archivos, ...version }, fields);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function errorsOf(
  nombre: string,
  { manifiesto }: NewVersion,
  archivos: readonly VersionFile[],
): FieldError[] {
  const rutas = new Set(archivos.map(({ ruta }) => ruta));
  return [
    ...(manifiesto.nombre === nombre
      ? []
      : [{ campo: 'manifiesto.nombre', mensaje: `El manifiesto es de ${manifiesto.nombre}` }]),
    ...(rutas.size === archivos.length ? [] : [{ campo: 'archivos', mensaje: 'Hay archivos repetidos' }]),
  ];
}

function invalidFiles(mensaje: string): BusinessError {
  return invalidInput([{ campo: 'archivos', mensaje }]);
}
