import type { ResumenPrestamos as Resumen } from '@cartera/contrato/prestamos';
import { formatoMiles, formatoPesos } from '@cartera/kit';
import { Metrica, RejillaMetricas } from '@cartera/kit/ui';

interface Props {
  /** How many loans match. */
  readonly total: number | undefined;
  readonly resumen: Resumen | undefined;
}

/** Counts and sums of every loan that the filters match, as the server reckons them. */
export function ResumenPrestamos({ total = 0, resumen }: Props) {
  const cargando = resumen === undefined;
  const { porEstado, montoPrestado = 0, saldoPendiente = 0 } = resumen ?? {};
  const cuantos = (estado: keyof Resumen['porEstado']) => formatoMiles(porEstado?.[estado] ?? 0);
  const atrasados = (porEstado?.mora ?? 0) + (porEstado?.vencido ?? 0);
  return (
    <RejillaMetricas>
      <Metrica
        titulo="Préstamos"
        icono="prestamos"
        cargando={cargando}
        valor={formatoMiles(total)}
        detalle={`Activos:\u00a0${cuantos('activo')} · Pagados:\u00a0${cuantos('pagado')}`}
      />
      <Metrica
        titulo="Con atraso"
        icono="alerta"
        tono={atrasados > 0 ? 'peligro' : 'exito'}
        cargando={cargando}
        valor={formatoMiles(atrasados)}
        detalle={`Mora:\u00a0${cuantos('mora')} · Vencidos:\u00a0${cuantos('vencido')}`}
      />
      <Metrica
        titulo="Monto prestado"
        icono="pago"
        tono="info"
        cargando={cargando}
        valor={formatoPesos(montoPrestado)}
        detalle={porEstado?.cancelado ? `Sin los cancelados: ${cuantos('cancelado')}` : undefined}
      />
      <Metrica
        titulo="Saldo pendiente"
        icono="cobros"
        tono="aviso"
        cargando={cargando}
        valor={formatoPesos(saldoPendiente)}
        detalle={porEstado?.reenganchado ? `Reenganchados: ${cuantos('reenganchado')}` : undefined}
      />
    </RejillaMetricas>
  );
}
