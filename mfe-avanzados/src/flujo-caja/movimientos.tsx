import { type Columna, Ficha, FilasDatos } from '@cartera/kit/datos';
import { FechaTexto, Tarjeta, Texto } from '@cartera/kit/ui';
import { Dolares } from './dolares';
import type { DiaFlujo, Egresos, Ingresos } from './flujo';
import './flujo-caja.css';

/** Rows of the table (P-12.16). */
const DIAS_A_LA_VISTA = 10;

const COLUMNAS: readonly Columna<DiaFlujo>[] = [
  { titulo: 'Fecha', celda: ({ fecha }) => <FechaTexto valor={fecha} /> },
  { titulo: 'Ingresos', celda: ({ ingresos }) => <DetalleIngresos ingresos={ingresos} /> },
  { titulo: 'Egresos', celda: ({ egresos }) => <DetalleEgresos egresos={egresos} /> },
  { titulo: 'Flujo neto', alinear: 'derecha', celda: ({ flujoNeto }) => <Neto centavos={flujoNeto} /> },
  {
    titulo: 'Saldo acumulado',
    alinear: 'derecha',
    celda: ({ saldoAcumulado }) => <Dolares centavos={saldoAcumulado} fuerte />,
  },
];

interface PropsMovimientos {
  /** Oldest first. */
  readonly dias: readonly DiaFlujo[];
}

/** The first days, each with what came in and what went out. */
export function Movimientos({ dias }: PropsMovimientos) {
  const visibles = dias.slice(0, DIAS_A_LA_VISTA);
  return (
    <Tarjeta
      titulo="Movimientos"
      extra={
        <Texto tono="tenue">
          Primeros {visibles.length} días de {dias.length}
        </Texto>
      }
      aRas
    >
      <FilasDatos
        filas={visibles}
        columnas={COLUMNAS}
        tarjeta={({ fecha, ingresos, egresos, flujoNeto, saldoAcumulado }) => (
          <Ficha titulo={<FechaTexto valor={fecha} />} lado={<Neto centavos={flujoNeto} />}>
            <DetalleIngresos ingresos={ingresos} nombre="Ingresos" />
            <DetalleEgresos egresos={egresos} nombre="Egresos" />
            <span>
              Saldo acumulado <Dolares centavos={saldoAcumulado} fuerte />
            </span>
          </Ficha>
        )}
      />
    </Tarjeta>
  );
}

function Neto({ centavos }: { readonly centavos: number }) {
  return (
    <span className={centavos < 0 ? 'fc-neto fc-neto--negativo' : 'fc-neto'}>
      <Dolares centavos={centavos} />
    </span>
  );
}

interface PropsDetalle {
  /** What the total is of, where no column's head says it. */
  readonly nombre?: string;
}

function DetalleIngresos({ ingresos, nombre }: PropsDetalle & { readonly ingresos: Ingresos }) {
  return (
    <div className="fc-detalle">
      <span>
        {nombre} <Dolares centavos={ingresos.total} fuerte />
      </span>
      <Texto tono="tenue">
        Cobros <Dolares centavos={ingresos.cobros} /> · Préstamos nuevos{' '}
        <Dolares centavos={ingresos.nuevosPrestamos} /> · Otros <Dolares centavos={ingresos.otros} />
      </Texto>
    </div>
  );
}

function DetalleEgresos({ egresos, nombre }: PropsDetalle & { readonly egresos: Egresos }) {
  return (
    <div className="fc-detalle">
      <span>
        {nombre} <Dolares centavos={egresos.total} fuerte />
      </span>
      <Texto tono="tenue">
        Gastos <Dolares centavos={egresos.gastos} /> · Comisiones <Dolares centavos={egresos.comisiones} /> ·
        Otros <Dolares centavos={egresos.otros} />
      </Texto>
    </div>
  );
}
