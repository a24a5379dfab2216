import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that runs one write at a time. Both clicks of a double click arrive before React disables the button, so
 * a call while another is in progress does nothing.
 */
export function useWrite<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const { mutate, isPending, variables, data, error } = useMutation(options);
  const inProgress = useRef(false);
  return {
    isPending,
    /** Those of the last write. */
    variables,
    data,
    error,
    mutate: (variables: Variables, responses: MutateOptions<Data, Error, Variables> = {}) => {
      if (inProgress.current) return;
      inProgress.current = true;
      mutate(variables, {
        ...responses,
        onSettled: (...result) => {
          inProgress.current = false;
          responses.onSettled?.(...result);
        },
      });
    },
  };
}
