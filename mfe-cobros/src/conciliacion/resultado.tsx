import type { MovimientoDeCaja } from '@cartera/contrato/cajas';
import { TIPO_ASIENTO_LABELS } from '@cartera/contrato/catalogs';
import type { Conciliacion, FilaDeExtracto } from '@cartera/contrato/conciliacion';
import { formatDate, formatPesos, formatThousands } from '@cartera/kit';
import { type Column, DataRows, RecordCard } from '@cartera/kit/list';
import { Card, DateText, MetricGrid, Money } from '@cartera/kit/ui';
import { causeText } from '../caja/caja-texts';

/** A line of the statement or a movement of the ledger, in one table. */
interface Row {
  readonly _id: string;
  readonly fecha: string;
  readonly monto: number;
  readonly referencia: string | null;
  readonly texto: string;
}

const ofExtracto = ({ linea, descripcion, ...fila }: FilaDeExtracto): Row => ({
  ...fila,
  _id: `linea-${linea}`,
  texto: descripcion ?? `Línea ${linea}`,
});
const ofLibro = (movimiento: MovimientoDeCaja): Row => ({
  ...movimiento,
  texto: `${TIPO_ASIENTO_LABELS[movimiento.tipo]}: ${causeText(movimiento)}`,
});

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Fecha', cell: ({ fecha }) => <DateText value={fecha} />, width: 130 },
  { title: 'Movimiento', cell: ({ texto }) => texto },
  { title: 'Referencia', cell: ({ referencia }) => referencia ?? '—' },
  { title: 'Valor', align: 'right', cell: ({ monto }) => <Money value={monto} strong />, width: 150 },
];

/** The result of a reconciliation. The differences come before the matches. */
export function Resultado({ conciliacion }: { readonly conciliacion: Conciliacion }) {
  const { desde, hasta, omitidas, conciliados, dudosos, soloExtracto, soloLibro } = conciliacion;
  const devueltas = soloExtracto.filter(({ devuelta }) => devuelta);
  const sinRegistrar = soloExtracto.filter(({ devuelta }) => !devuelta);
  const otroValor = conciliados.filter(({ extracto, libro }) => extracto.monto !== libro.monto);
  const skipped =
    omitidas > 0 ? ` Sin comparar: ${formatThousands(omitidas)} líneas sin fecha o sin valor.` : '';
  return (
    <>
      <p className="cb-conciliacion__dias" role="status">
        {`Del ${formatDate(desde)} al ${formatDate(hasta)}.${skipped}`}
      </p>
      <MetricGrid
        metrics={[
          {
            title: 'Coinciden',
            icon: 'success',
            tone: 'success',
            value: formatThousands(conciliados.length),
          },
          {
            title: 'Solo en el extracto',
            icon: 'alert',
            tone: 'warning',
            value: formatThousands(sinRegistrar.length),
            detail: sumText(sinRegistrar),
          },
          {
            title: 'Solo en el libro',
            icon: 'alert',
            tone: 'warning',
            value: formatThousands(soloLibro.length),
            detail: sumText(soloLibro),
          },
          {
            title: 'Por revisar',
            icon: 'help',
            value: formatThousands(devueltas.length + dudosos.length + otroValor.length),
          },
        ]}
      />
      <Rows
        title="Consignación devuelta"
        help="El banco devolvió este dinero: elimina el pago que está en el libro y avísale al cliente."
        rows={devueltas.map(ofExtracto)}
      />
      <Rows
        title="Solo en el extracto"
        help="El banco lo tiene y aquí no está: registra el pago con su referencia, o el movimiento que falta."
        rows={sinRegistrar.map(ofExtracto)}
      />
      <Rows
        title="Solo en el libro"
        help="Está aquí y el banco no lo tiene: confirma con quien lo registró que el dinero llegó."
        rows={soloLibro.map(ofLibro)}
      />
      {otroValor.map(({ extracto, libro }) => (
        <Rows
          key={extracto.linea}
          title="Misma referencia, otro valor"
          help={otroValorText(extracto, libro)}
          rows={[ofExtracto(extracto), ofLibro(libro)]}
        />
      ))}
      {dudosos.map(({ extracto, libro }) => (
        <Rows
          key={extracto[0]?.linea}
          title="Por revisar"
          help={dudosoText(extracto.length, libro.length)}
          rows={[...extracto.map(ofExtracto), ...libro.map(ofLibro)]}
        />
      ))}
      {conciliados.length > 0 && (
        <details className="cb-conciliacion__todos">
          <summary>Ver lo que coincide</summary>
          <Rows
            title="Coinciden"
            help="El extracto y el libro dicen lo mismo, por la referencia o por el valor y el día."
            rows={conciliados.map(({ libro }) => ofLibro(libro))}
          />
        </details>
      )}
    </>
  );
}

interface RowsProps {
  readonly title: string;
  /** The meaning of the rows, and the next step for the user. */
  readonly help: string;
  readonly rows: readonly Row[];
}

/** Nothing is drawn if there are no rows. */
function Rows({ title, help, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Card title={title} flush>
      <p className="cb-conciliacion__help">{help}</p>
      <DataRows label={title} rows={rows} columns={COLUMNS} card={(row) => <RowCard row={row} />} />
    </Card>
  );
}

function RowCard({ row: { fecha, monto, referencia, texto } }: { readonly row: Row }) {
  return (
    <RecordCard title={texto} aside={<Money value={monto} strong />}>
      <span>
        <DateText value={fecha} />
        {referencia && ` · ${referencia}`}
      </span>
    </RecordCard>
  );
}

function sumText(rows: readonly { readonly monto: number }[]): string {
  return formatPesos(rows.reduce((sum, { monto }) => sum + monto, 0));
}

/** Counts the lines and movements that could match each other, and tells the user what to do. */
function dudosoText(extracto: number, libro: number): string {
  const counts = `${extracto} en el extracto y ${libro} en el libro por el mismo valor y en días cercanos.`;
  if (extracto === libro)
    return `${counts} Cuadran en conjunto: si quieres saber cuál es cuál, ponles la referencia.`;
  const missing = extracto > libro ? 'Falta registrar' : 'Falta en el banco';
  return `${counts} ${missing} ${Math.abs(extracto - libro)}: compara con los comprobantes.`;
}

function otroValorText({ monto }: { readonly monto: number }, libro: { readonly monto: number }): string {
  return `El extracto dice ${formatPesos(monto)} y aquí dice ${formatPesos(libro.monto)}: corrige el que esté mal.`;
}
