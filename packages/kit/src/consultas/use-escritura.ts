import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that lets one write through at a time. Both presses of a double click come before React has
 * disabled the button, so a second call while the first is on its way does nothing.
 */
export function useEscritura<Datos, Variables = void>(opciones: UseMutationOptions<Datos, Error, Variables>) {
  const { mutate, isPending, data, error } = useMutation(opciones);
  const enCurso = useRef(false);
  return {
    isPending,
    data,
    error,
    mutate: (variables: Variables, respuestas: MutateOptions<Datos, Error, Variables> = {}) => {
      if (enCurso.current) return;
      enCurso.current = true;
      mutate(variables, {
        ...respuestas,
        onSettled: (...resultado) => {
          enCurso.current = false;
          respuestas.onSettled?.(...resultado);
        },
      });
    },
  };
}
