import { usePuede } from '@cartera/kit';
import { useApertura } from '@cartera/kit/datos';
import { EncabezadoPagina, EstadoCarga, FalloDeCarga } from '@cartera/kit/ui';
import { ModalRecibo } from '@cartera/piezas';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { usePrestamo } from '../prestamos/prestamos.consultas';
import { RUTA_PRESTAMOS } from '../prestamos/rutas';
import { AvancePlan } from './avance-plan';
import { CuotasDelPlan } from './cuotas-del-plan';
import { ExportarPlan } from './exportar-plan';
import { FichaPrestamo } from './ficha-prestamo';
import { NotificacionesDelPrestamo } from './notificaciones-del-prestamo';
import { PagoSinConfirmar } from './pago-sin-confirmar';
import { usePlan } from './plan.consultas';
import { SinPlan } from './sin-plan';
import { useIntentoDePago } from './use-intento-de-pago';
import './plan.css';

/** A loan's payment plan (P-2.34). */
export default function PaginaPlan() {
  const { id = '' } = useParams();
  return (
    <>
      <EncabezadoPagina
        titulo="Plan de pagos"
        volver={{ a: RUTA_PRESTAMOS, texto: 'Préstamos' }}
        acciones={<ExportarPlan key={id} prestamoId={id} />}
      />
      <Contenido key={id} prestamoId={id} />
    </>
  );
}

function Contenido({ prestamoId }: { readonly prestamoId: string }) {
  const prestamo = usePrestamo(prestamoId);
  const plan = usePlan(prestamoId);
  const pendiente = useIntentoDePago(prestamoId);
  const pago = useApertura();
  const recibo = useApertura();
  const [cobroId, setCobroId] = useState<string | null>(null);
  const puedeVerRecibos = usePuede('cobros.ver');
  // What was read stays on screen when reading it again fails: a payment under way must not lose its dialog,
  // whose key is what keeps a retry from paying twice.
  const error = prestamo.data && plan.data ? null : (prestamo.error ?? plan.error);

  if (error) {
    const reintentar = () => {
      void prestamo.refetch();
      void plan.refetch();
    };
    return (
      <FalloDeCarga
        error={error}
        mensaje="Error cargando información"
        noEncontrado="Préstamo no encontrado"
        alReintentar={reintentar}
      />
    );
  }
  if (!prestamo.data || !plan.data) return <EstadoCarga filas={10} texto="Cargando el plan..." />;

  const alPagar = (pagado: string) => {
    pago.cerrar();
    setCobroId(pagado);
    if (puedeVerRecibos) recibo.abrir();
  };
  const { intento } = pendiente;
  const { data: cuotas, resumen } = plan.data;
  return (
    <div className="mp-plan">
      {intento && !pago.abierto && (
        <PagoSinConfirmar prestamoId={prestamoId} intento={intento} pendiente={pendiente} alPagar={alPagar} />
      )}
      <FichaPrestamo prestamo={prestamo.data.data} estado={resumen.estado} />
      <AvancePlan resumen={resumen} cuotas={prestamo.data.data.cuotas} />
      {resumen.planGenerado ? (
        <CuotasDelPlan
          prestamoId={prestamoId}
          cuotas={cuotas}
          resumen={resumen}
          pendiente={pendiente}
          pago={pago}
          alPagar={alPagar}
        />
      ) : (
        <SinPlan prestamo={prestamo.data.data} />
      )}
      <NotificacionesDelPrestamo prestamoId={prestamoId} />
      {cobroId && <ModalRecibo cobroId={cobroId} abierto={recibo.abierto} alCerrar={recibo.cerrar} />}
    </div>
  );
}
