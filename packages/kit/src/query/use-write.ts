import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that lets one write through at a time. Both presses of a double click come before React has
 * disabled the button, so a second call while the first is on its way does nothing.
 */
export function useWrite<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const { mutate, isPending, data, error } = useMutation(options);
  const inProgress = useRef(false);
  return {
    isPending,
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
