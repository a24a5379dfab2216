import type { Cuota, ResumenPlan } from '@cartera/contrato/plan';
import { useEsTelefono } from '@cartera/kit';
import { Pagination } from '@cartera/kit/datos';
import { useState } from 'react';
import { useApertura } from '../comun/use-apertura';
import { AccionesCuota } from './acciones-cuota';
import { type AsuntoPago, ModalPago } from './modal-pago';
import { faltaDe } from './repartir-pago';
import { TablaCuotas } from './tabla-cuotas';
import { TarjetasCuotas } from './tarjetas-cuotas';

/** A daily loan has hundreds of rows: more than these at once make a phone slow. */
const CUOTAS_POR_PAGINA = 50;

interface Props {
  readonly prestamoId: string;
  readonly cuotas: readonly Cuota[];
  readonly resumen: ResumenPlan;
}

/** The installments, opened at the first that is owed, each with what can be done to it. */
export function CuotasDelPlan({ prestamoId, cuotas, resumen }: Props) {
  const esTelefono = useEsTelefono();
  const [pagina, setPagina] = useState(() => paginaDeLaPrimeraPendiente(cuotas));
  const pago = useApertura<AsuntoPago>();
  const visibles = cuotas.slice((pagina - 1) * CUOTAS_POR_PAGINA, pagina * CUOTAS_POR_PAGINA);
  const Vista = esTelefono ? TarjetasCuotas : TablaCuotas;

  return (
    <section className="mp-bloque mp-bloque--a-ras" aria-label="Cuotas">
      <Vista
        cuotas={visibles}
        acciones={(cuota) => (
          <AccionesCuota
            prestamoId={prestamoId}
            cuota={cuota}
            estado={resumen.estado}
            alPagar={() => pago.abrir({ cuota, cuotas, saldoPendiente: resumen.saldoPendiente })}
          />
        )}
      />
      {cuotas.length > CUOTAS_POR_PAGINA && (
        <Pagination
          className="mp-paginas"
          current={pagina}
          pageSize={CUOTAS_POR_PAGINA}
          total={cuotas.length}
          simple={esTelefono}
          showSizeChanger={false}
          onChange={setPagina}
        />
      )}
      {pago.asunto && (
        <ModalPago
          key={pago.vez}
          prestamoId={prestamoId}
          asunto={pago.asunto}
          abierto={pago.abierto}
          alCerrar={pago.cerrar}
        />
      )}
    </section>
  );
}

function paginaDeLaPrimeraPendiente(cuotas: readonly Cuota[]): number {
  const primera = cuotas.findIndex((cuota) => faltaDe(cuota) > 0);
  return Math.floor(Math.max(primera, 0) / CUOTAS_POR_PAGINA) + 1;
}
