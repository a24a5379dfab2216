import { ETIQUETA_TIPO_RUTA } from '@cartera/contrato/catalogos';
import type { ResumenRutas, RutaDeCobro } from '@cartera/contrato/rutas-cobro';
import { formatoFecha, formatoMiles, formatoPesos } from '@cartera/kit';
import { EstadoVacio, Metrica, RejillaMetricas } from '@cartera/kit/ui';
import type { RutasPedidas } from './rutas-pedidas';
import { TarjetaRuta } from './tarjeta-ruta';
import './rutas-cobro.css';

interface PropsResultadoRutas {
  readonly rutas: readonly RutaDeCobro[];
  readonly resumen: ResumenRutas;
  readonly pedidas: RutasPedidas;
}

/** The routes that were made, a card each, under what they add up to. */
export function ResultadoRutas({ rutas, resumen, pedidas }: PropsResultadoRutas) {
  const cuales = `${ETIQUETA_TIPO_RUTA[pedidas.tipo]}, ${formatoFecha(pedidas.fecha)}`;
  if (rutas.length === 0) {
    return (
      <EstadoVacio
        icono="exito"
        titulo="Nadie por visitar"
        texto={`No hay préstamos que entren en estas rutas (${cuales}). Prueba con otro tipo, otra fecha u otro cobrador.`}
      />
    );
  }
  return (
    <>
      <RejillaMetricas>
        <Metrica titulo="Rutas" icono="rutas" valor={formatoMiles(resumen.rutas)} detalle={cuales} />
        <Metrica
          titulo="Clientes por visitar"
          icono="clientes"
          tono="info"
          valor={formatoMiles(resumen.clientes)}
        />
        <Metrica
          titulo="Préstamos vencidos"
          icono="alerta"
          tono="peligro"
          valor={formatoMiles(resumen.prestamosVencidos)}
        />
        <Metrica
          titulo="Total a cobrar"
          icono="cobros"
          tono="aviso"
          valor={formatoPesos(resumen.totalACobrar)}
        />
      </RejillaMetricas>
      <ul className="rc-rutas" aria-label="Rutas de cobro">
        {rutas.map((ruta) => (
          <li key={`${ruta.cobradorId}/${ruta.zona}`}>
            <TarjetaRuta ruta={ruta} pedidas={pedidas} />
          </li>
        ))}
      </ul>
    </>
  );
}
