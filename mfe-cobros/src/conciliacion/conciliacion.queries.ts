import { conciliarExtracto } from '@cartera/contrato/conciliacion';
import { call, useWrite } from '@cartera/kit';

/** The statement of a bank. Without days, its first and last movement give them. */
export interface Extracto {
  readonly file: File;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

/** Compares a statement with an account. Nothing changes, so nothing is read again. */
export function useConciliar(cajaId: string) {
  return useWrite({
    mutationFn: ({ file, desde = '', hasta = '' }: Extracto) => {
      const body = new FormData();
      body.set('desde', desde);
      body.set('hasta', hasta);
      body.set('extracto', file);
      return call(conciliarExtracto, { params: { id: cajaId }, body });
    },
  });
}
