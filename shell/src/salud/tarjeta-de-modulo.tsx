import type { EstadoDeModulo } from '@cartera/contrato/portal-versiones';
import { formatoMiles } from '@cartera/kit';
import { useEdicion } from '@cartera/kit/datos';
import { Tarjeta } from '@cartera/kit/ui';
import { AccionesModulo } from './acciones-modulo';
import { FallosRecientes } from './fallos-recientes';
import { ModalCanario } from './modal-canario';
import { TablaVersiones } from './tabla-versiones';
import { formatoMs, quienesDe } from './textos';
import './salud.css';

interface PropsTarjetaDeModulo {
  readonly modulo: EstadoDeModulo;
}

/** One module: who gets which version, how it loads, what failed, and what can be done about it. */
export function TarjetaDeModulo({ modulo }: PropsTarjetaDeModulo) {
  const { nombre, activa, canario, cargas, totalFallos, fallos } = modulo;
  const probar = useEdicion<string>();
  return (
    <Tarjeta titulo={nombre} extra={<AccionesModulo modulo={modulo} />}>
      <dl className="sh-salud__datos">
        <div>
          <dt>La reciben todos</dt>
          <dd>{activa}</dd>
        </div>
        {canario && (
          <div>
            <dt>Canario para {quienesDe(canario)}</dt>
            <dd>{canario.version}</dd>
          </div>
        )}
        <div>
          <dt>Cargas en 7 días</dt>
          <dd>{formatoMiles(cargas.total)}</dd>
        </div>
        <div>
          <dt>La mitad carga en (p50)</dt>
          <dd>{formatoMs(cargas.p50)}</dd>
        </div>
        <div>
          <dt>Casi todas en (p95)</dt>
          <dd>{formatoMs(cargas.p95)}</dd>
        </div>
        <div>
          <dt>Fallos en 7 días</dt>
          <dd>{formatoMiles(totalFallos)}</dd>
        </div>
      </dl>
      <TablaVersiones modulo={modulo} alPonerCanario={probar.editar} />
      {fallos.length > 0 && <FallosRecientes fallos={fallos} />}
      <ModalCanario
        key={probar.vez}
        nombre={nombre}
        version={probar.editado}
        abierto={probar.abierto}
        alCerrar={probar.cerrar}
      />
    </Tarjeta>
  );
}
