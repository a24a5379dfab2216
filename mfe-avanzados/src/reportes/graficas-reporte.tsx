import {
  ESTADOS_PRESTAMO,
  ETIQUETA_ESTADO_PRESTAMO,
  ETIQUETA_RANGO_MORA,
  RANGOS_MORA,
  type TipoReporte,
} from '@cartera/contrato/catalogos';
import type { ResumenReporte } from '@cartera/contrato/reportes';
import { Tarjeta } from '@cartera/kit/ui';
import { contar } from './contar';
import { type Barra, GraficaBarras } from './grafica-barras';
import { GraficaDias, type Serie } from './grafica-dias';
import { partesDeCobradores } from './partes-cobradores';
import './reportes.css';

const TONO_DE_MORA = {
  '1-7': 'info',
  '8-15': 'info',
  '16-30': 'aviso',
  '31-60': 'peligro',
  '60+': 'peligro',
} as const;

interface PropsGraficas {
  readonly resumen: ResumenReporte;
}

/** What each report draws of its figures. */
export function GraficasReporte({ tipo, resumen }: PropsGraficas & { readonly tipo: TipoReporte }) {
  return (
    <div className="re-graficas">
      {tipo === 'general' && (
        <>
          <PorDia titulo="Prestado y cobrado" series={['prestado', 'cobrado']} resumen={resumen} />
          <CobradoPorCobrador resumen={resumen} />
        </>
      )}
      {tipo === 'prestamos' && (
        <>
          <PorDia titulo="Prestado" series={['prestado']} resumen={resumen} />
          <PrestadoPorEstado resumen={resumen} />
        </>
      )}
      {tipo === 'cobros' && (
        <>
          <PorDia titulo="Cobrado" series={['cobrado']} resumen={resumen} />
          <CobradoPorCobrador resumen={resumen} />
        </>
      )}
      {tipo === 'morosos' && (
        <>
          <VencidoPorAtraso resumen={resumen} />
          <VencidoPorCobrador resumen={resumen} />
        </>
      )}
    </div>
  );
}

function PorDia({
  titulo,
  series,
  resumen,
}: PropsGraficas & { readonly titulo: string; readonly series: readonly Serie[] }) {
  return (
    <Tarjeta titulo={titulo}>
      <GraficaDias dias={resumen.porDia} series={series} />
    </Tarjeta>
  );
}

function PrestadoPorEstado({ resumen }: PropsGraficas) {
  const barras = ESTADOS_PRESTAMO.map((estado): Barra => {
    const { prestamos, monto } = resumen.porEstado[estado];
    return {
      clave: estado,
      nombre: ETIQUETA_ESTADO_PRESTAMO[estado],
      monto,
      detalle: contar(prestamos, 'préstamo', 'préstamos'),
    };
  }).filter(({ monto }) => monto > 0);
  return (
    <Tarjeta titulo="Monto por estado">
      <GraficaBarras barras={barras} vacia="No hay préstamos en estas fechas." />
    </Tarjeta>
  );
}

function CobradoPorCobrador({ resumen }: PropsGraficas) {
  return (
    <Tarjeta titulo="Cobrado por cobrador">
      <GraficaBarras
        barras={partesDeCobradores(resumen.porCobrador, 'cobrado')}
        vacia="No hay cobros en estas fechas."
      />
    </Tarjeta>
  );
}

function VencidoPorAtraso({ resumen }: PropsGraficas) {
  const barras = RANGOS_MORA.map((rango): Barra => {
    const { prestamos, monto } = resumen.mora.porRango[rango];
    return {
      clave: rango,
      nombre: ETIQUETA_RANGO_MORA[rango],
      monto,
      detalle: contar(prestamos, 'préstamo', 'préstamos'),
      tono: TONO_DE_MORA[rango],
    };
  });
  return (
    <Tarjeta titulo="Vencido por días de atraso">
      <GraficaBarras barras={barras} vacia="Nadie está en mora." />
    </Tarjeta>
  );
}

function VencidoPorCobrador({ resumen }: PropsGraficas) {
  return (
    <Tarjeta titulo="Vencido por cobrador">
      <GraficaBarras
        barras={partesDeCobradores(resumen.porCobrador, 'montoVencido')}
        vacia="Nadie está en mora."
      />
    </Tarjeta>
  );
}
