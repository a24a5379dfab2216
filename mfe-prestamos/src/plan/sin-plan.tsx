import type { Prestamo } from '@cartera/contrato/prestamos';
import { estaVivo } from '@cartera/dominio/estado';
import { usePuede } from '@cartera/kit';
import { confirmar } from '@cartera/kit/datos';
import { Button, EstadoVacio, Icono, Tarjeta } from '@cartera/kit/ui';
import { textoCuotas } from '../terminos/textos-terminos';
import { useGenerarPlan } from './plan.consultas';

/** A loan before its plan, which is generated once (P-6.9). */
export function SinPlan({ prestamo }: { readonly prestamo: Prestamo }) {
  const puede = usePuede('prestamos.generar-plan');
  const { mutate, isPending } = useGenerarPlan(prestamo._id);
  const seOfrece = puede && estaVivo(prestamo.estado);

  const generar = async () => {
    const sigue = await confirmar({
      titulo: '¿Generar el plan de pagos?',
      texto: `Se crean las ${textoCuotas(prestamo)} con sus fechas y montos. Se hace una sola vez: no se puede repetir, y después los términos del préstamo ya no cambian.`,
      textoOk: 'Generar plan',
    });
    if (sigue) mutate();
  };

  return (
    <Tarjeta aRas>
      <EstadoVacio
        icono="plan"
        titulo="Este préstamo aún no tiene plan de pagos"
        texto={
          seOfrece
            ? 'Revisa los términos: el plan se genera una sola vez y no se puede repetir.'
            : textoSinAccion(prestamo)
        }
        accion={
          seOfrece && (
            <Button type="primary" icon={<Icono nombre="plan" />} loading={isPending} onClick={generar}>
              Generar plan
            </Button>
          )
        }
      />
    </Tarjeta>
  );
}

function textoSinAccion({ estado }: Prestamo): string {
  return estaVivo(estado)
    ? 'Pídele a un gerente que lo genere.'
    : 'El préstamo está cerrado, así que ya no se genera.';
}
