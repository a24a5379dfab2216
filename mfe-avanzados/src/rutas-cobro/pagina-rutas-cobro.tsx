import { EncabezadoPagina, EstadoCarga, EstadoVacio, FalloDeCarga, Tarjeta } from '@cartera/kit/ui';
import { useSearchParams } from 'react-router-dom';
import { FiltrosRutas } from './filtros-rutas';
import { direccionDe, leerPedidas } from './pedidas-en-direccion';
import { ResultadoRutas } from './resultado-rutas';
import { useRutas } from './rutas-cobro.consultas';
import { rutasDeHoy } from './rutas-pedidas';
import './rutas-cobro.css';

/** 'Rutas de Cobro' (P-3.11): whom each collector visits in a day. */
export default function PaginaRutasCobro() {
  const [direccion, setDireccion] = useSearchParams();
  const pedidas = leerPedidas(direccion);
  const { data, error, isFetching, refetch } = useRutas(pedidas);

  return (
    <>
      <EncabezadoPagina
        titulo="Rutas de Cobro"
        descripcion="A quién visita cada cobrador, con lo que lleva más días vencido primero."
      />
      <Tarjeta>
        <FiltrosRutas
          iniciales={pedidas ?? rutasDeHoy()}
          generando={isFetching}
          alGenerar={(nuevas) => {
            const nueva = direccionDe(nuevas);
            if (nueva.toString() === direccion.toString()) void refetch();
            else setDireccion(nueva);
          }}
        />
      </Tarjeta>
      <section className="rc-resultado" aria-label="Rutas" aria-busy={isFetching}>
        {!pedidas ? (
          <EstadoVacio
            icono="rutas"
            titulo="No hay rutas generadas"
            texto="Configura los filtros y haz clic en «Generar Rutas» para ver a quién visitar."
          />
        ) : isFetching ? (
          <EstadoCarga texto="Generando rutas..." />
        ) : error || !data ? (
          <FalloDeCarga
            error={error}
            mensaje="Error generando rutas de cobro"
            alReintentar={() => void refetch()}
          />
        ) : (
          <ResultadoRutas rutas={data.data} resumen={data.resumen} pedidas={pedidas} />
        )}
      </section>
    </>
  );
}
