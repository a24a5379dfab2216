import { SIGUIENTES_ESTADOS_GARANTIA } from '@cartera/contrato/catalogos';
import type { Garantia } from '@cartera/contrato/garantias';
import { formatoPesosDominicanos, usePuede } from '@cartera/kit';
import { confirmar } from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';
import { useCambiarEstado } from './garantias.consultas';
import { type EstadoAlcanzable, esAlcanzable, TRANSICIONES } from './transiciones';

interface PropsTransicionesGarantia {
  readonly garantia: Garantia;
}

/** The states it can pass to, for whom the server would let, each after asking. */
export function TransicionesGarantia({ garantia }: PropsTransicionesGarantia) {
  const puede = usePuede('garantias.editar');
  const { mutate, isPending } = useCambiarEstado(garantia);
  const siguientes = SIGUIENTES_ESTADOS_GARANTIA[garantia.estado].filter(esAlcanzable);
  if (!puede || siguientes.length === 0) return null;

  const pasar = async (estado: EstadoAlcanzable) => {
    const { accion, pregunta, consecuencia, peligro = false } = TRANSICIONES[estado];
    const { prestamo, valorDeclarado } = garantia;
    const seguro = await confirmar({
      titulo: pregunta,
      texto: `Es la de ${prestamo.cliente.nombre}, por ${formatoPesosDominicanos(valorDeclarado)}. ${consecuencia}`,
      textoOk: accion,
      peligro,
    });
    if (seguro) mutate(estado);
  };

  return (
    <div className="mg-transiciones">
      {siguientes.map((estado) => (
        <Button
          key={estado}
          type={estado === 'verificada' ? 'primary' : 'default'}
          danger={estado === 'ejecutada'}
          icon={<Icono nombre={TRANSICIONES[estado].icono} />}
          loading={isPending}
          onClick={() => void pasar(estado)}
        >
          {TRANSICIONES[estado].accion}
        </Button>
      ))}
    </div>
  );
}
