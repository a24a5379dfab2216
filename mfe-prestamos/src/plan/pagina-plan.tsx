import { mensajeDe } from '@cartera/kit';
import { EncabezadoPagina, EstadoCarga, EstadoError, SinPermiso } from '@cartera/kit/ui';
import { useParams } from 'react-router-dom';
import { esInexistente, esSinPermiso } from '../comun/respuesta-http';
import { usePrestamo } from '../prestamos/prestamos.consultas';
import { RUTA_PRESTAMOS } from '../prestamos/rutas';
import { AvancePlan } from './avance-plan';
import { CuotasDelPlan } from './cuotas-del-plan';
import { FichaPrestamo } from './ficha-prestamo';
import { usePlan } from './plan.consultas';
import { SinPlan } from './sin-plan';
import './plan.css';

/** A loan's payment plan (section 2 of the specification). */
export default function PaginaPlan() {
  const { id = '' } = useParams();
  return (
    <>
      <EncabezadoPagina titulo="Plan de pagos" volver={{ a: RUTA_PRESTAMOS, texto: 'Préstamos' }} />
      <Contenido prestamoId={id} />
    </>
  );
}

function Contenido({ prestamoId }: { readonly prestamoId: string }) {
  const prestamo = usePrestamo(prestamoId);
  const plan = usePlan(prestamoId);
  const error = prestamo.error ?? plan.error;

  if (esSinPermiso(error)) return <SinPermiso />;
  if (esInexistente(error)) {
    return <EstadoError mensaje="Préstamo no encontrado" texto="Puede que la dirección esté incompleta." />;
  }
  if (error) {
    const reintentar = () => {
      void prestamo.refetch();
      void plan.refetch();
    };
    return <EstadoError mensaje={mensajeDe(error, 'Error cargando información')} alReintentar={reintentar} />;
  }
  if (!prestamo.data || !plan.data) return <EstadoCarga filas={10} texto="Cargando el plan..." />;

  const { data: cuotas, resumen } = plan.data;
  return (
    <div className="mp-plan">
      <FichaPrestamo prestamo={prestamo.data.data} estado={resumen.estado} />
      <AvancePlan resumen={resumen} cuotas={prestamo.data.data.cuotas} />
      {resumen.planGenerado ? (
        <CuotasDelPlan prestamoId={prestamoId} cuotas={cuotas} resumen={resumen} />
      ) : (
        <SinPlan prestamo={prestamo.data.data} />
      )}
    </div>
  );
}
