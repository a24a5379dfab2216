import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { dismissToasts, errorToastsOf } from '../toasts/toast';

/**
 * A mutation that runs one write at a time. Both clicks of a double click arrive before React disables the button, so
 * a call while another is in progress does nothing. A success removes the error toasts of its earlier attempts.
 */
export function useWrite<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const failures = useRef<Parameters<typeof dismissToasts>[0]>([]);
  const { mutate, isPending, variables, data, error } = useMutation({
    ...options,
    onError: (...result) => {
      failures.current = [...failures.current, ...errorToastsOf(() => options.onError?.(...result))];
    },
    onSuccess: (...result) => {
      dismissToasts(failures.current);
      failures.current = [];
      return options.onSuccess?.(...result);
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
