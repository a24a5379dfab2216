import type { ResumenCobradores as Resumen } from '@cartera/contrato/cobradores';
import { formatoMiles, formatoPesos } from '@cartera/kit';
import { Metrica, RejillaMetricas } from '@cartera/kit/ui';

interface PropsResumenCobradores {
  /** Absent until the first answer. */
  readonly resumen: Resumen | undefined;
}

/** How many collectors match, and what is assigned to them. */
export function ResumenCobradores({ resumen }: PropsResumenCobradores) {
  const cargando = resumen === undefined;
  return (
    <RejillaMetricas>
      <Metrica
        titulo="Cobradores"
        icono="cobradores"
        cargando={cargando}
        valor={formatoMiles(resumen?.total ?? 0)}
        detalle={resumen && `Activos:\u00a0${resumen.activos} · Inactivos:\u00a0${resumen.inactivos}`}
      />
      <Metrica
        titulo="Clientes asignados"
        icono="clientes"
        tono="info"
        cargando={cargando}
        valor={formatoMiles(resumen?.clientesAsignados ?? 0)}
      />
      <Metrica
        titulo="Préstamos por cobrar"
        icono="prestamos"
        tono="violeta"
        cargando={cargando}
        valor={formatoMiles(resumen?.prestamosAsignados ?? 0)}
      />
      <Metrica
        titulo="Saldo por cobrar"
        icono="cobros"
        tono="aviso"
        cargando={cargando}
        valor={formatoPesos(resumen?.saldoPendiente ?? 0)}
      />
    </RejillaMetricas>
  );
}
