import type { RutaDeCobro } from '@cartera/contrato/rutas-cobro';
import { formatoMiles, useEsTelefono } from '@cartera/kit';
import { Dato, Descripcion } from '@cartera/kit/datos';
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

/** A collector's route: its figures and the loans that have been overdue the longest (P-3.16, P-3.17). */
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
      <Descripcion className="rc-cifras">
        <Dato nombre="Clientes">{formatoMiles(ruta.totalClientes)}</Dato>
        <Dato nombre="Total a cobrar">
          <Dinero valor={ruta.totalACobrar} fuerte />
        </Dato>
        <Dato nombre="Distancia">{formatoKilometros(ruta.distanciaTotal)}</Dato>
        <Dato nombre="Tiempo estimado">{formatoDuracion(ruta.tiempoEstimado)}</Dato>
      </Descripcion>
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
