import type { Visita } from '@cartera/contrato/visitas';
import { type Column, RecordCard } from '@cartera/kit/list';
import { DateText, Text } from '@cartera/kit/ui';
import { ClienteLink } from '@cartera/piezas';
import { FotoAction, PromesaText, PruebaDeVisita, ResultadoTag } from './visita-parts';
import { autorText, notaText } from './visita-texts';

const FECHA_COLUMN: Column<Visita> = {
  title: 'Fecha',
  sort: 'ocurridoEn',
  cell: (visita) => (
    <>
      <DateText value={visita.ocurridoEn} withTime />
      <PruebaDeVisita visita={visita} />
    </>
  ),
};

const RESULTADO_COLUMNS: readonly Column<Visita>[] = [
  { title: 'Cobrador', cell: autorText },
  { title: 'Resultado', cell: (visita) => <ResultadoTag visita={visita} /> },
  { title: 'Promesa', cell: ({ promesa }) => <PromesaText promesa={promesa} /> },
  {
    title: 'Nota',
    cell: (visita) => {
      const text = notaText(visita);
      if (!text) return <Text tone="muted">—</Text>;
      return (
        <span className="cb-visita__nota" title={text}>
          {text}
        </span>
      );
    },
  },
];

export const VISITAS_COLUMNS: readonly Column<Visita>[] = [
  FECHA_COLUMN,
  { title: 'Cliente', cell: ({ cliente }) => <ClienteLink cliente={cliente} /> },
  ...RESULTADO_COLUMNS,
];

/** The columns of a list of one client's visits. */
export const VISITAS_DE_CLIENTE_COLUMNS: readonly Column<Visita>[] = [FECHA_COLUMN, ...RESULTADO_COLUMNS];

/** The orders of a list of visits. */
export const VISITA_SORTS = [
  { value: 'ocurridoEn_desc', label: 'Más recientes' },
  { value: 'ocurridoEn_asc', label: 'Más antiguas' },
] as const;

/** A visit in the phone's list. */
export function VisitaCard({ visita }: { readonly visita: Visita }) {
  const nota = notaText(visita);
  return (
    <RecordCard
      title={<ClienteLink cliente={visita.cliente} />}
      aside={<ResultadoTag visita={visita} />}
      actions={visita.tieneFoto && <FotoAction visita={visita} />}
    >
      <span>
        <DateText value={visita.ocurridoEn} withTime /> · <span>{autorText(visita)}</span>
      </span>
      <PruebaDeVisita visita={visita} />
      {visita.promesa && <PromesaText promesa={visita.promesa} />}
      {nota && <span>{nota}</span>}
    </RecordCard>
  );
}
