import { messageOf, notify, notifyFailure } from '@cartera/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { linkDocumento, uploadDocumento } from './documentos.queries';
import { refreshGarantias } from './garantias.queries';
import { type FileUpload, rejectionReason, uploadsReducer } from './uploads';

/**
 * The uploads to a piece of collateral, each with its progress. A failure names its step, sending or linking (P-11.25),
 * and a retry continues from that step.
 */
export function useUploads(garantiaId: string) {
  const queryClient = useQueryClient();
  const [uploads, change] = useReducer(uploadsReducer, []);
  const controllers = useRef(new Map<number, AbortController>());
  const last = useRef(0);

  const stopUploads = useCallback(() => {
    for (const controller of controllers.current.values()) controller.abort();
  }, []);
  // The server deletes files that were never linked.
  useEffect(() => stopUploads, [stopUploads]);

  const send = async ({ key, file, documento }: Pick<FileUpload, 'key' | 'file' | 'documento'>) => {
    const controller = new AbortController();
    const { signal } = controller;
    controllers.current.set(key, controller);
    const set = (changes: Partial<FileUpload>) => change({ type: 'changed', key, changes });
    let failedStep = 'Falló subida';
    try {
      set({ failure: null });
      const onProgress = (progress: number) => set({ progress });
      const uploaded = documento ?? (await uploadDocumento({ garantiaId, file, onProgress, signal }));
      set({ documento: uploaded });
      failedStep = 'Error subiendo documento';
      await linkDocumento(garantiaId, uploaded._id, signal);
      await refreshGarantias(queryClient);
      change({ type: 'removed', key });
      notify.success('Documento vinculado');
    } catch (error) {
      if (signal.aborted) return;
      set({ failure: messageOf(error, failedStep) });
      notifyFailure(error, failedStep);
    } finally {
      controllers.current.delete(key);
    }
  };

  return {
    uploads,
    inProgress: uploads.some(({ failure }) => failure === null),
    stopUploads,
    /** Sends a file, or shows why it cannot be sent. */
    add: (file: File) => {
      const reason = rejectionReason(file);
      if (reason) {
        notify.error(`No se puede subir ${file.name}`, { detail: reason });
        return;
      }
      last.current += 1;
      const key = last.current;
      change({ type: 'added', key, file });
      void send({ key, file, documento: null });
    },
    retry: (upload: FileUpload) => void send(upload),
    /** Stops an upload, or removes a failed one from the list. */
    remove: ({ key }: FileUpload) => {
      controllers.current.get(key)?.abort();
      change({ type: 'removed', key });
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
