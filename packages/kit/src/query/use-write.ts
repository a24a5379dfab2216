import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { toRecord } from '../http/rejection';
import { useCan } from '../session/session';
import { dismissToasts, errorToastsOf, notify } from '../toasts/toast';

const SEE_REQUEST = {
  text: 'Ver aprobación',
  onClick: () => window.location.assign('/aprobaciones?espera=otra'),
};

/**
 * A mutation that runs one write at a time. Both clicks of a double click arrive before React disables the button, so
 * a call while another is in progress does nothing. A success removes the error toasts of its earlier attempts. A write
 * that waits for a second person did nothing: a toast has the API's message, and `onSuccess` of the options does not run.
 */
export function useWrite<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const mayDecide = useCan('aprobaciones.decidir');
  const failures = useRef<Parameters<typeof dismissToasts>[0]>([]);
  const { mutate, isPending, variables, data, error } = useMutation({
    ...options,
    onError: (...result) => {
      failures.current = [...failures.current, ...errorToastsOf(() => options.onError?.(...result))];
    },
    onSuccess: (...result) => {
      dismissToasts(failures.current);
      failures.current = [];
      const { aprobacion, message } = toRecord(result[0]);
      if (aprobacion === undefined) return options.onSuccess?.(...result);
      notify.warning(String(message), mayDecide ? { action: SEE_REQUEST } : {});
    },
  });
  const inProgress = useRef(false);
  return {
    isPending,
    /** The variables of the last write. */
    variables,
    data,
    error,
    mutate: (variables: Variables, responses: MutateOptions<Data, Error, Variables> = {}) => {
      if (inProgress.current) return;
      inProgress.current = true;
      mutate(variables, {
        ...responses,
        onError: (...result) => {
          failures.current = [...failures.current, ...errorToastsOf(() => responses.onError?.(...result))];
        },
        onSettled: (...result) => {
          inProgress.current = false;
          responses.onSettled?.(...result);
        },
      });
    },
  };
}
