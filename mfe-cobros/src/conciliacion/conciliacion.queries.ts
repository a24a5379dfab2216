import { conciliarExtracto } from '@cartera/contrato/conciliacion';
import { call, notify, useWrite } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { useQueryClient } from '@tanstack/react-query';

/** The statement of a bank. Without days, its first and last movement give them. */
export interface Extracto {
  readonly file: File;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  /** Confirms what the statement has of the payments to be verified. */
  readonly confirmar?: boolean;
}

/** Compares a statement with an account. Nothing changes but what it confirms. */
export function useConciliar(cajaId: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ file, desde = '', hasta = '', confirmar = false }: Extracto) => {
      const body = new FormData();
      body.set('desde', desde);
      body.set('hasta', hasta);
      if (confirmar) body.set('confirmar', 'si');
      body.set('extracto', file);
      return call(conciliarExtracto, { params: { id: cajaId }, body });
    },
    onSuccess: ({ data: { confirmados = 0 } }) => {
      if (confirmados === 0) return;
      notify.success(confirmados === 1 ? 'Un pago verificado' : `${confirmados} pagos verificados`);
      refresh(queryClient, 'money');
    },
  });
}
