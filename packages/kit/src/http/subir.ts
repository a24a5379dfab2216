import type { Ruta } from '@cartera/contrato/ruta';
import type { z } from 'zod';
import { useSesion } from '../sesion/sesion';
import { direccionDe } from './direccion';
import { ErrorRed } from './errores';
import type { Respuesta } from './pedir';
import { rechazoDe } from './rechazo';

/** A large file over a slow mobile line; whoever tires of waiting cancels. */
const ESPERA_ENVIO_MS = 600_000;

interface OpcionesEnvio {
  readonly cuerpo: FormData;
  /** Told how much has left, from 0 to 100, as it leaves. */
  readonly alAvanzar: (porcentaje: number) => void;
  readonly senal: AbortSignal;
}

/**
 * Sends a form with a file, telling how much of it has left. It goes by XMLHttpRequest because `fetch` tells nothing
 * of what it sends over HTTP/1.1.
 * @throws as `pedir`.
 */
export function subir<R extends z.ZodType>(
  ruta: Ruta<z.ZodNever, z.ZodNever, z.ZodType, R>,
  opciones: OpcionesEnvio,
): Promise<Respuesta<R>>;
export function subir(ruta: Ruta, { cuerpo, alAvanzar, senal }: OpcionesEnvio): Promise<unknown> {
  const { token } = useSesion.getState();
  return new Promise((resolver, rechazar) => {
    if (senal.aborted) {
      rechazar(senal.reason);
      return;
    }
    const envio = new XMLHttpRequest();
    const cancelar = () => envio.abort();
    envio.open(ruta.metodo, direccionDe(ruta.path));
    envio.timeout = ESPERA_ENVIO_MS;
    if (token) envio.setRequestHeader('Authorization', `Bearer ${token}`);
    envio.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) alAvanzar(Math.floor((loaded / total) * 100));
    };
    envio.onload = () => {
      const { status, responseText } = envio;
      if (status < 200 || status > 299) {
        rechazar(rechazoDe(ruta, { estado: status, texto: responseText, token }));
        return;
      }
      try {
        resolver(JSON.parse(responseText));
      } catch (error) {
        // A page that is not JSON comes from something between us and the API.
        rechazar(new ErrorRed(error));
      }
    };
    envio.onerror = () => rechazar(new ErrorRed());
    envio.ontimeout = () => rechazar(new ErrorRed());
    envio.onabort = () => rechazar(senal.reason);
    envio.onloadend = () => senal.removeEventListener('abort', cancelar);
    senal.addEventListener('abort', cancelar);
    envio.send(cuerpo);
  });
}
