import { Metrica, RejillaMetricas } from '@cartera/kit/ui';
import { Dolares } from './dolares';
import { type DiaFlujo, resumirFlujo } from './flujo';

interface PropsResumenFlujo {
  /** Absent until they are loaded. */
  readonly dias: readonly DiaFlujo[] | undefined;
}

/** What came in, what went out and what is left. */
export function ResumenFlujo({ dias }: PropsResumenFlujo) {
  const { ingresos, egresos, flujoNeto, saldoActual } = resumirFlujo(dias ?? []);
  const cargando = !dias;
  return (
    <RejillaMetricas>
      <Metrica
        titulo="Ingresos totales"
        icono="subida"
        tono="exito"
        cargando={cargando}
        valor={<Dolares centavos={ingresos} />}
      />
      <Metrica
        titulo="Egresos totales"
        icono="baja"
        tono="peligro"
        cargando={cargando}
        valor={<Dolares centavos={egresos} />}
      />
      <Metrica
        titulo="Flujo neto"
        icono="flujo-caja"
        tono="info"
        cargando={cargando}
        valor={<Dolares centavos={flujoNeto} />}
      />
      <Metrica
        titulo="Saldo actual"
        icono="prestamos"
        cargando={cargando}
        valor={<Dolares centavos={saldoActual} />}
      />
    </RejillaMetricas>
  );
}
