import type { RutaDeCobro } from '@cartera/contrato/rutas-cobro';
import { formatoMiles, useEsTelefono } from '@cartera/kit';
import { Button, Dinero, Icono, Tarjeta } from '@cartera/kit/ui';
import { formatoDuracion } from './duracion';
import { formatoKilometros } from './kilometros';
import { useExportarRuta } from './rutas-cobro.consultas';
import type { RutasPedidas } from './rutas-pedidas';
import { TablaVencidos } from './tabla-vencidos';
import { nombreDeRuta, vencidosSinMostrar } from './texto-ruta';
import { VencidosTelefono } from './vencidos-telefono';
import './rutas-cobro.css';

interface PropsTarjetaRuta {
  readonly ruta: RutaDeCobro;
  readonly pedidas: RutasPedidas;
}

/** A collector's route: its figures and the loans that have been overdue the longest (Spec §2). */
export function TarjetaRuta({ ruta, pedidas }: PropsTarjetaRuta) {
  const esTelefono = useEsTelefono();
  const exportar = useExportarRuta(pedidas);
  const nombre = nombreDeRuta(ruta, pedidas.tipo);
  const { prestamosVencidos, totalVencidos } = ruta;
  const faltan = vencidosSinMostrar(ruta);
  return (
    <Tarjeta
      titulo={nombre}
      aRas
      extra={
        <Button
          icon={<Icono nombre="descargar" />}
          loading={exportar.isPending}
          aria-label={`Exportar la ruta de ${nombre}`}
          onClick={() => exportar.mutate(ruta)}
        >
          Exportar
        </Button>
      }
    >
      <dl className="rc-cifras">
        <div>
          <dt>Clientes</dt>
          <dd>{formatoMiles(ruta.totalClientes)}</dd>
        </div>
        <div>
          <dt>Total a cobrar</dt>
          <dd>
            <Dinero valor={ruta.totalACobrar} fuerte />
          </dd>
        </div>
        <div>
          <dt>Distancia</dt>
          <dd>{formatoKilometros(ruta.distanciaTotal)}</dd>
        </div>
        <div>
          <dt>Tiempo estimado</dt>
          <dd>{formatoDuracion(ruta.tiempoEstimado)}</dd>
        </div>
      </dl>
      {totalVencidos === 0 ? (
        <p className="rc-pie">Nadie de esta ruta tiene cuotas vencidas.</p>
      ) : esTelefono ? (
        <VencidosTelefono prestamos={prestamosVencidos} />
      ) : (
        <TablaVencidos prestamos={prestamosVencidos} />
      )}
      {faltan && <p className="rc-pie">{faltan}</p>}
    </Tarjeta>
  );
}
