import { PAUSA_VISTA_PREVIA_MS } from '@cartera/contrato/catalogos';
import { ERRORES } from '@cartera/contrato/errores';
import { type DesgloseReenganche, ReengancheDatos } from '@cartera/contrato/reenganche';
import { dineroAEntregar } from '@cartera/dominio/reenganche';
import { esRechazo, mensajeDeCampos } from '@cartera/kit';
import { useRebote } from '@cartera/kit/datos';
import { type EstadoVistaPrevia, useVistaPrevia } from '../prestamos/use-vista-previa';
import { useCotizacion } from './reenganche.consultas';
import type { ValoresReenganche } from './valores-reenganche';

interface CalculoReenganche {
  /** What passes to the new loan; absent until it is known. */
  readonly desglose: DesgloseReenganche | undefined;
  readonly vista: EstadoVistaPrevia;
  /** Cash for the client, in pesos; absent until the new loan is worked out. */
  readonly entrega: number | undefined;
  /** All of it is of the terms as they stand, and the server would take them. */
  readonly listo: boolean;
}

const SIN_CALCULO = 'No pudimos calcular el reenganche';

const { montoAdicional: MontoAdicional } = ReengancheDatos.shape;

/** What a reenganche with these terms would be, recalculated once the typing pauses. */
export function useCalculoReenganche(
  prestamoId: string,
  { montoAdicional = 0, ...terminos }: ValoresReenganche,
): CalculoReenganche {
  const asentado = useRebote(montoAdicional, PAUSA_VISTA_PREVIA_MS);
  const adicional = MontoAdicional.safeParse(asentado);
  const cotizacion = useCotizacion(prestamoId, adicional.success ? adicional.data : null);
  const desglose = cotizacion.data?.data;
  const nuevo = useVistaPrevia({ ...terminos, monto: desglose?.montoNuevo ?? null });

  if (!adicional.success) {
    const mensaje = adicional.error.issues[0]?.message ?? SIN_CALCULO;
    return {
      desglose: undefined,
      vista: { estado: 'error', mensaje, reintentar: null },
      entrega: undefined,
      listo: false,
    };
  }
  const entrega =
    desglose && nuevo.estado === 'lista' ? dineroAEntregar(desglose, nuevo.vista.desembolsoNeto) : undefined;
  const deAhora = asentado === montoAdicional && !cotizacion.isPlaceholderData;
  const vista = vistaDe(nuevo, deAhora, entrega);
  if (cotizacion.error) {
    const mensaje = mensajeDeCampos(cotizacion.error, SIN_CALCULO);
    const reintentar = esRechazo(cotizacion.error) ? null : () => void cotizacion.refetch();
    return { desglose, vista: { estado: 'error', mensaje, reintentar }, entrega: undefined, listo: false };
  }
  return { desglose, vista, entrega, listo: vista.estado === 'lista' && vista.alDia };
}

/** The new loan's calculation, unless it would leave the client owing cash, which the server refuses. */
function vistaDe(nuevo: EstadoVistaPrevia, deAhora: boolean, entrega: number | undefined): EstadoVistaPrevia {
  if (entrega !== undefined && entrega < 0) {
    return { estado: 'error', mensaje: ERRORES.ENTREGA_NEGATIVA.mensaje, reintentar: null };
  }
  return nuevo.estado === 'lista' ? { ...nuevo, alDia: nuevo.alDia && deAhora } : nuevo;
}
