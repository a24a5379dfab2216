import { avisar, avisarFallo, mensajeDe } from '@cartera/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { enlazarDocumento, enviarDocumento } from './documentos.consultas';
import { refrescarGarantias } from './garantias.consultas';
import { motivoDeRechazo } from './revisar-archivo';
import { reducirSubidas, type Subida } from './subidas';

/**
 * The files on their way to a piece of collateral, each with its progress. A failure says at which of its two steps it
 * was (P-11.25), and trying again goes on from there.
 */
export function useSubidas(garantiaId: string) {
  const consultas = useQueryClient();
  const [subidas, cambiar] = useReducer(reducirSubidas, []);
  const controles = useRef(new Map<number, AbortController>());
  const ultima = useRef(0);

  const detener = useCallback(() => {
    for (const control of controles.current.values()) control.abort();
  }, []);
  // What was not linked is nobody's: the server sweeps it away.
  useEffect(() => detener, [detener]);

  const seguir = async ({ clave, archivo, documento }: Pick<Subida, 'clave' | 'archivo' | 'documento'>) => {
    const control = new AbortController();
    const { signal: senal } = control;
    controles.current.set(clave, control);
    const poner = (con: Partial<Subida>) => cambiar({ tipo: 'cambiada', clave, con });
    let mensaje = 'Falló subida';
    try {
      poner({ fallo: null });
      const alAvanzar = (avance: number) => poner({ avance });
      const subido = documento ?? (await enviarDocumento({ garantiaId, archivo, alAvanzar, senal }));
      poner({ documento: subido });
      mensaje = 'Error subiendo documento';
      await enlazarDocumento(garantiaId, subido._id, senal);
      await refrescarGarantias(consultas);
      cambiar({ tipo: 'quitada', clave });
      avisar.exito('Documento vinculado');
    } catch (error) {
      if (senal.aborted) return;
      poner({ fallo: mensajeDe(error, mensaje) });
      avisarFallo(error, mensaje);
    } finally {
      controles.current.delete(clave);
    }
  };

  return {
    subidas,
    enCurso: subidas.some(({ fallo }) => fallo === null),
    /** Stops every one. */
    detener,
    /** Sends a file, or says why it can't be sent. */
    agregar: (archivo: File) => {
      const motivo = motivoDeRechazo(archivo);
      if (motivo) {
        avisar.error(`No se puede subir ${archivo.name}`, { detalle: motivo });
        return;
      }
      ultima.current += 1;
      const clave = ultima.current;
      cambiar({ tipo: 'agregada', clave, archivo });
      void seguir({ clave, archivo, documento: null });
    },
    reintentar: (subida: Subida) => void seguir(subida),
    /** Stops one, or forgets one that failed. */
    quitar: ({ clave }: Subida) => {
      controles.current.get(clave)?.abort();
      cambiar({ tipo: 'quitada', clave });
    },
  };
}

export type Subidas = ReturnType<typeof useSubidas>;
