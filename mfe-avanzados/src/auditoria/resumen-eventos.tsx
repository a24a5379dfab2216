import { formatoMiles } from '@cartera/kit';
import { Metrica, RejillaMetricas } from '@cartera/kit/ui';
import { type Evento, resumirEventos } from './evento';

interface PropsResumenEventos {
  /** Absent until they are loaded. */
  readonly eventos: readonly Evento[] | undefined;
}

/** How many events there are and how they went, whatever is being searched for. */
export function ResumenEventos({ eventos }: PropsResumenEventos) {
  const { total, exitosos, fallidos, advertencias } = resumirEventos(eventos ?? []);
  const cargando = !eventos;
  return (
    <RejillaMetricas>
      <Metrica titulo="Total" icono="auditoria" cargando={cargando} valor={formatoMiles(total)} />
      <Metrica
        titulo="Exitosos"
        icono="exito"
        tono="exito"
        cargando={cargando}
        valor={formatoMiles(exitosos)}
      />
      <Metrica
        titulo="Fallidos"
        icono="error"
        tono="peligro"
        cargando={cargando}
        valor={formatoMiles(fallidos)}
      />
      <Metrica
        titulo="Advertencias"
        icono="advertencia"
        tono="aviso"
        cargando={cargando}
        valor={formatoMiles(advertencias)}
      />
    </RejillaMetricas>
  );
}
