import { BYTES_MAXIMOS_DE_VERSION, type VersionNueva } from '@cartera/contrato/portal-versiones';
import { datosInvalidos, ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Version } from './publicar-version.js';

/** What a portal needs of any version: how the federation finds its code. */
const MANIFIESTO_FEDERADO = 'mf-manifest.json';

/**
 * The version that a request carries, with its files as bytes.
 * @param nombre the module in the address, which its manifest must bear.
 * @throws ErrorDeNegocio DATOS_INVALIDOS naming what does not hold together, ARCHIVO_MUY_GRANDE.
 */
export function decodificar(
  nombre: string,
  { version, manifiesto, archivos: enviados }: VersionNueva,
): Version {
  const archivos = enviados.map(({ ruta, contenido }) => ({
    ruta,
    contenido: Buffer.from(contenido, 'base64'),
  }));
  const rutas = new Set(archivos.map(({ ruta }) => ruta));
  const errores = [
    ...(manifiesto.nombre === nombre
      ? []
      : [{ campo: 'manifiesto.nombre', mensaje: `El manifiesto es de ${manifiesto.nombre}` }]),
    ...(rutas.size === archivos.length ? [] : [{ campo: 'archivos', mensaje: 'Hay archivos repetidos' }]),
    ...(rutas.has(MANIFIESTO_FEDERADO)
      ? []
      : [{ campo: 'archivos', mensaje: `Falta ${MANIFIESTO_FEDERADO}: construye el módulo primero` }]),
  ];
  if (errores.length > 0) throw datosInvalidos(errores);
  const bytes = archivos.reduce((suma, { contenido }) => suma + contenido.length, 0);
  if (bytes > BYTES_MAXIMOS_DE_VERSION) throw new ErrorDeNegocio('ARCHIVO_MUY_GRANDE');
  return { nombre, version, manifiesto, archivos };
}
