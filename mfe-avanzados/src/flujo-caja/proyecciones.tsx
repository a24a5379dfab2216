import { type Columna, Ficha, FilasDatos } from '@cartera/kit/datos';
import { Etiqueta, FechaTexto, Tarjeta, Texto } from '@cartera/kit/ui';
import { Dolares } from './dolares';
import type { Proyeccion } from './flujo';

const COLUMNAS: readonly Columna<Proyeccion>[] = [
  { titulo: 'Concepto', celda: ({ concepto }) => <Texto tono="fuerte">{concepto}</Texto> },
  { titulo: 'Tipo', celda: ({ tipo }) => <Tipo tipo={tipo} /> },
  { titulo: 'Fecha', celda: ({ fecha }) => <FechaTexto valor={fecha} /> },
  { titulo: 'Frecuencia', celda: frecuenciaDe },
  { titulo: 'Monto', alinear: 'derecha', celda: ({ monto }) => <Dolares centavos={monto} fuerte /> },
];

interface PropsProyecciones {
  readonly proyecciones: readonly Proyeccion[];
}

/** What is expected to come in and to go out. */
export function Proyecciones({ proyecciones }: PropsProyecciones) {
  return (
    <Tarjeta titulo="Proyecciones" aRas>
      <FilasDatos
        filas={proyecciones}
        columnas={COLUMNAS}
        tarjeta={(proyeccion) => (
          <Ficha titulo={proyeccion.concepto} lado={<Dolares centavos={proyeccion.monto} fuerte />}>
            <span>
              <Tipo tipo={proyeccion.tipo} />
            </span>
            <span>
              <FechaTexto valor={proyeccion.fecha} /> · {frecuenciaDe(proyeccion)}
            </span>
          </Ficha>
        )}
      />
    </Tarjeta>
  );
}

function Tipo({ tipo }: Pick<Proyeccion, 'tipo'>) {
  return tipo === 'ingreso' ? (
    <Etiqueta tono="exito">Ingreso</Etiqueta>
  ) : (
    <Etiqueta tono="peligro">Egreso</Etiqueta>
  );
}

function frecuenciaDe({ recurrente, frecuencia }: Proyeccion): string {
  return recurrente && frecuencia ? frecuencia : 'Una vez';
}
