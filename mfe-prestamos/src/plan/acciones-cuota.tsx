import type { EstadoPrestamo } from '@cartera/contrato/catalogos';
import type { Cuota } from '@cartera/contrato/plan';
import { formatoPesos, nuevaLlave, useEsTelefono, usePuede } from '@cartera/kit';
import { confirmar } from '@cartera/kit/datos';
import { Button } from '@cartera/kit/ui';
import { nombreCuota } from '../terminos/textos-terminos';
import { sePuedePagar, sePuedeRevertir } from './acciones-permitidas';
import { useRevertirCuota } from './plan.consultas';

interface Props {
  readonly prestamoId: string;
  readonly cuota: Cuota;
  /** The oldest that is owed, which is the one most often paid. */
  readonly esLaPrimera: boolean;
  /** The loan's. */
  readonly estado: EstadoPrestamo;
  /** An earlier payment of this loan waits to be settled: another could pay the same twice. */
  readonly sinConfirmar: boolean;
  readonly alPagar: () => void;
}

/** What this user can do to an installment as it stands: pay it, or undo what it was paid with. */
export function AccionesCuota({ prestamoId, cuota, esLaPrimera, estado, sinConfirmar, alPagar }: Props) {
  const size = useEsTelefono() ? 'medium' : 'small';
  const puedePagar = usePuede('prestamos.pagar');
  const puedeRevertir = usePuede('prestamos.revertir');
  const { mutate, isPending } = useRevertirCuota(prestamoId);
  const nombre = nombreCuota(cuota.numero);

  const revertir = async () => {
    const llave = nuevaLlave();
    const sigue = await confirmar({
      titulo: `¿Revertir el pago de la cuota ${cuota.numero}?`,
      texto: `Se deshacen los ${formatoPesos(cuota.montoPagado)} que tiene pagados y el préstamo vuelve a deberlos. Queda anotado en el historial.`,
      textoOk: 'Revertir pago',
      peligro: true,
    });
    if (sigue) mutate({ cuotaId: cuota._id, llave });
  };

  if (puedePagar && sePuedePagar(cuota, estado)) {
    return (
      <Button
        size={size}
        type={esLaPrimera ? 'primary' : 'default'}
        aria-label={`Pagar ${nombre}`}
        disabled={sinConfirmar}
        onClick={alPagar}
      >
        Pagar
      </Button>
    );
  }
  if (puedeRevertir && sePuedeRevertir(cuota, estado)) {
    return (
      <Button size={size} aria-label={`Revertir ${nombre}`} loading={isPending} onClick={revertir}>
        Revertir
      </Button>
    );
  }
  return null;
}
