import type { Jornada } from '@cartera/contrato/cajas';
import { lazyDialog, useEditing } from '@cartera/kit';
import { DataRows, RecordCard, RowAction, RowActions, withActions } from '@cartera/kit/list';
import { Card, DateText, Money } from '@cartera/kit/ui';
import { cuadreText, firmaText } from './caja-texts';

const CuadreModal = lazyDialog(async () => (await import('./cuadre-modal')).CuadreModal);

const COLUMNS = [
  { title: 'Día', cell: ({ dia }: Jornada) => <DateText value={dia} /> },
  { title: 'Base', align: 'right', cell: ({ base }: Jornada) => <Money value={base} /> },
  { title: 'Debía tener', align: 'right', cell: ({ saldo }: Jornada) => <Money value={saldo} /> },
  { title: 'Cierre', cell: (jornada: Jornada) => cuadreText(jornada) },
  { title: 'Firmó', cell: firmaText },
] as const;

interface Props {
  /** The days that were counted. */
  readonly jornadas: readonly Jornada[];
  readonly empresa: string;
}

/** The latest counts of an account, each with its sheet. */
export function Jornadas({ jornadas, empresa }: Props) {
  const cuadre = useEditing<Jornada>();
  if (jornadas.length === 0) return null;
  const actions = (jornada: Jornada) => (
    <RowActions>
      <RowAction
        icon="print"
        text="Cuadre"
        target={`del ${jornada.dia}`}
        onClick={() => cuadre.edit(jornada)}
      />
    </RowActions>
  );
  return (
    <Card title="Cierres" flush>
      <DataRows
        label="Cierres"
        rows={jornadas}
        columns={withActions<Jornada>(COLUMNS, actions)}
        card={(jornada) => (
          <RecordCard
            title={<DateText value={jornada.dia} />}
            aside={<Money value={jornada.contado ?? 0} strong />}
            actions={actions(jornada)}
          >
            <span>{cuadreText(jornada)}</span>
            <span>{`Firmó: ${firmaText(jornada)}`}</span>
          </RecordCard>
        )}
      />
      {cuadre.whenEdited((jornada, dialog) => (
        <CuadreModal jornada={jornada} empresa={empresa} {...dialog} />
      ))}
    </Card>
  );
}
