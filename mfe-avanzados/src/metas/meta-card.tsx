import { formatPeriodo } from '@cartera/contrato/formats';
import type { Meta } from '@cartera/contrato/metas';
import { formatThousands } from '@cartera/kit';
import { RecordCard } from '@cartera/kit/list';
import { DateText, Money } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { MetaTag } from './meta-tag';
import { CobrosProgress, MontoProgress } from './progress-cells';
import './metas.css';

interface MetaCardProps {
  readonly meta: Meta;
  readonly actions: ReactNode;
}

/** A goal on a phone. */
export function MetaCard({ meta, actions }: MetaCardProps) {
  const { cobradorNombre, periodo, metaMonto, metaCobros, estado, fechaVencimiento } = meta;
  return (
    <RecordCard title={cobradorNombre} aside={<MetaTag estado={estado} />} actions={actions}>
      <span>
        {formatPeriodo(periodo)} · vence el <DateText value={fechaVencimiento} />
      </span>
      <div className="mt-card__progress">
        <span className="mt-card__meta">
          Meta de monto <Money value={metaMonto} currency="DOP" strong />
        </span>
        <MontoProgress meta={meta} />
      </div>
      <div className="mt-card__progress">
        <span className="mt-card__meta">
          Meta de cobros <strong>{formatThousands(metaCobros)}</strong>
        </span>
        <CobrosProgress meta={meta} />
      </div>
    </RecordCard>
  );
}
