import { GARANTIA_TYPE_LABELS } from '@cartera/contrato/catalogs';
import type { Garantia } from '@cartera/contrato/garantias';
import { RecordCard } from '@cartera/kit/list';
import { Money } from '@cartera/kit/ui';
import { ClienteLink, EstadoTag } from '@cartera/piezas';
import type { ReactNode } from 'react';

interface GarantiaCardProps {
  readonly garantia: Garantia;
  readonly actions: ReactNode;
}

/** A piece of collateral on a phone. */
export function GarantiaCard({ garantia, actions }: GarantiaCardProps) {
  const { prestamo, tipo, descripcion, identificadorLegal, valorDeclarado, estado, documentos } = garantia;
  return (
    <RecordCard
      title={<ClienteLink cliente={prestamo.cliente} />}
      aside={<EstadoTag of="garantia" estado={estado} />}
      actions={actions}
    >
      <span>{[GARANTIA_TYPE_LABELS[tipo], identificadorLegal].filter(Boolean).join(' · ')}</span>
      {descripcion && <span className="mg-description__text">{descripcion}</span>}
      <span>
        Valor declarado <Money value={valorDeclarado} currency="DOP" strong />
      </span>
      <span>{documentosText(documentos.length)}</span>
    </RecordCard>
  );
}

function documentosText(count: number): string {
  if (count === 0) return 'Sin documentos';
  return count === 1 ? '1 documento' : `${count} documentos`;
}
