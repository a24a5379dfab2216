import type { Visita } from '@cartera/contrato/visitas';
import { RecordCard } from '@cartera/kit/list';
import { DateText } from '@cartera/kit/ui';
import { ClienteLink } from '@cartera/piezas';
import { FotoAction, PromesaText, ResultadoTag } from './visita-parts';
import { autorText, notaText } from './visita-texts';

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
        <DateText value={visita.ocurridoEn} withTime /> · {autorText(visita)}
      </span>
      {visita.promesa && <PromesaText promesa={visita.promesa} />}
      {nota && <span>{nota}</span>}
    </RecordCard>
  );
}
