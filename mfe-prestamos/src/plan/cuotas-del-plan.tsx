import type { Cuota, ResumenPlan } from '@cartera/contrato/plan';
import { useEsTelefono } from '@cartera/kit';
import { Pagination, type useApertura } from '@cartera/kit/datos';
import { Tarjeta } from '@cartera/kit/ui';
import { useState } from 'react';
import { AccionesCuota } from './acciones-cuota';
import { faltaDe } from './acciones-permitidas';
import { type AsuntoPago, ModalPago } from './modal-pago';
import { TablaCuotas } from './tabla-cuotas';
import { TarjetasCuotas } from './tarjetas-cuotas';
import type { PagoPendiente } from './use-intento-de-pago';

/** A daily loan has hundreds of rows: more than these at once make a phone slow. */
const CUOTAS_POR_PAGINA = 50;

interface Props {
  readonly prestamoId: string;
  readonly cuotas: readonly Cuota[];
  readonly resumen: ResumenPlan;
  readonly pendiente: PagoPendiente;
  /** The dialog that pays. */
  readonly pago: ReturnType<typeof useApertura>;
  /** @param cobroId the payment's. */
  readonly alPagar: (cobroId: string) => void;
}

/** The installments, opened at the first that is owed, each with what can be done to it. */
export function CuotasDelPlan({ prestamoId, cuotas, resumen, pendiente, pago, alPagar }: Props) {
  const esTelefono = useEsTelefono();
  const [pagina, setPagina] = useState(() => paginaDeLaPrimeraPendiente(cuotas));
  const [asunto, setAsunto] = useState<AsuntoPago | null>(null);
  const primera = cuotas.find((cuota) => faltaDe(cuota) > 0);
  const visibles = cuotas.slice((pagina - 1) * CUOTAS_POR_PAGINA, pagina * CUOTAS_POR_PAGINA);
  const Vista = esTelefono ? TarjetasCuotas : TablaCuotas;

  const pagar = (cuota: Cuota) => {
    setAsunto({ cuota, cuotas, saldoPendiente: resumen.saldoPendiente });
    pago.abrir();
  };

  return (
    <Tarjeta titulo="Cuotas" aRas>
      <Vista
        cuotas={visibles}
        acciones={(cuota) => (
          <AccionesCuota
            prestamoId={prestamoId}
            cuota={cuota}
            esLaPrimera={cuota === primera}
            estado={resumen.estado}
            sinConfirmar={pendiente.intento !== null}
            alPagar={() => pagar(cuota)}
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
      {asunto && (
        <ModalPago
          key={pago.vez}
          prestamoId={prestamoId}
          asunto={asunto}
          pendiente={pendiente}
          abierto={pago.abierto}
          alCerrar={pago.cerrar}
          alPagar={alPagar}
        />
      )}
    </Tarjeta>
  );
}

function paginaDeLaPrimeraPendiente(cuotas: readonly Cuota[]): number {
  const primera = cuotas.findIndex((cuota) => faltaDe(cuota) > 0);
  return Math.floor(Math.max(primera, 0) / CUOTAS_POR_PAGINA) + 1;
}
