import type { ResumenUsuarios as Resumen } from '@cartera/contrato/usuarios';
import { formatoMiles } from '@cartera/kit';
import { Metrica, RejillaMetricas } from '@cartera/kit/ui';

interface PropsResumenUsuarios {
  /** Absent until the answer. */
  readonly resumen: Resumen | undefined;
}

/** How many users there are in all, whatever the list is narrowed to. */
export function ResumenUsuarios({ resumen }: PropsResumenUsuarios) {
  const cargando = resumen === undefined;
  const { porRol, porEstado } = resumen ?? {};
  return (
    <RejillaMetricas>
      <Metrica
        titulo="Total de usuarios"
        icono="usuarios"
        cargando={cargando}
        valor={formatoMiles(resumen?.total ?? 0)}
        detalle={porEstado && `Activos:\u00a0${porEstado.activo} · Inactivos:\u00a0${porEstado.inactivo}`}
      />
      <Metrica
        titulo="Administradores"
        icono="bloqueado"
        tono="violeta"
        cargando={cargando}
        valor={formatoMiles(porRol?.admin ?? 0)}
      />
      <Metrica
        titulo="Gerentes"
        icono="configuracion"
        tono="info"
        cargando={cargando}
        valor={formatoMiles(porRol?.gerente ?? 0)}
      />
      <Metrica
        titulo="Cobradores"
        icono="cobradores"
        cargando={cargando}
        valor={formatoMiles(porRol?.cobrador ?? 0)}
      />
    </RejillaMetricas>
  );
}
