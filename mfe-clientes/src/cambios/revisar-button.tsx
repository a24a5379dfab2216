import type { CambioDeCliente } from '@cartera/contrato/cambios';
import { CAMPO_REVISADO_LABELS } from '@cartera/contrato/catalogs';
import { useCan } from '@cartera/kit';
import { Button } from '@cartera/kit/ui';
import { useRevisar } from './cambios.queries';

/** Marks a change as checked. Nothing for collectors, nor once it is. */
export function RevisarButton({ cambio }: { readonly cambio: CambioDeCliente }) {
  const canCheck = useCan('clientes.identificar');
  const { mutate, isPending } = useRevisar(cambio._id);
  if (!canCheck || cambio.revision) return null;
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={`Marcar revisado: ${CAMPO_REVISADO_LABELS[cambio.campo]} de ${cambio.cliente.nombre}`}
      onClick={() => mutate()}
    >
      Marcar revisado
    </Button>
  );
}
