import { messageOf, notify, notifyFailure } from '@cartera/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { rejectionReason } from './check-file';
import { linkDocumento, uploadDocumento } from './documentos.queries';
import { refreshGarantias } from './garantias.queries';
import { type FileUpload, uploadsReducer } from './uploads';

/**
 * The files on their way to a piece of collateral, each with its progress. A failure says at which of its two steps it
 * was (P-11.25), and trying again goes on from there.
 */
export function useUploads(garantiaId: string) {
  const queryClient = useQueryClient();
  const [uploads, change] = useReducer(uploadsReducer, []);
  const controllers = useRef(new Map<number, AbortController>());
  const last = useRef(0);

  const stopUploads = useCallback(() => {
    for (const control of controllers.current.values()) control.abort();
  }, []);
  // What was not linked is nobody's: the server sweeps it away.
  useEffect(() => stopUploads, [stopUploads]);

  const unsubscribe = async ({
    clave,
    file,
    documento,
  }: Pick<FileUpload, 'clave' | 'file' | 'documento'>) => {
    const control = new AbortController();
    const { signal } = control;
    controllers.current.set(clave, control);
    const set = (changes: Partial<FileUpload>) => change({ tipo: 'cambiada', clave, changes });
    let mensaje = 'Falló subida';
    try {
      set({ failure: null });
      const onProgress = (progress: number) => set({ progress });
      const uploaded = documento ?? (await uploadDocumento({ garantiaId, file, onProgress, signal }));
      set({ documento: uploaded });
      mensaje = 'Error subiendo documento';
      await linkDocumento(garantiaId, uploaded._id, signal);
      await refreshGarantias(queryClient);
      change({ tipo: 'quitada', clave });
      notify.success('Documento vinculado');
    } catch (error) {
      if (signal.aborted) return;
      set({ failure: messageOf(error, mensaje) });
      notifyFailure(error, mensaje);
    } finally {
      controllers.current.delete(clave);
    }
  };

  return {
    uploads,
    inProgress: uploads.some(({ failure }) => failure === null),
    /** Stops every one. */
    stopUploads,
    /** Sends a file, or says why it can't be sent. */
    add: (file: File) => {
      const motivo = rejectionReason(file);
      if (motivo) {
        notify.error(`No se puede subir ${file.name}`, { detail: motivo });
        return;
      }
      last.current += 1;
      const clave = last.current;
      change({ tipo: 'agregada', clave, file });
      void unsubscribe({ clave, file, documento: null });
    },
    retry: (upload: FileUpload) => void unsubscribe(upload),
    /** Stops one, or forgets one that failed. */
    remove: ({ clave }: FileUpload) => {
      controllers.current.get(clave)?.abort();
      change({ tipo: 'quitada', clave });
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
