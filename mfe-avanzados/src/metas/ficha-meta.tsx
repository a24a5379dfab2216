import type { Meta } from '@cartera/contrato/metas';
import { formatoMiles } from '@cartera/kit';
import { Ficha } from '@cartera/kit/datos';
import { Dinero, FechaTexto } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { AvanceCobros, AvanceMonto } from './avances';
import { EtiquetaMeta } from './etiqueta-meta';
import { formatoPeriodo } from './periodo';
import './metas.css';

interface PropsFichaMeta {
  readonly meta: Meta;
  readonly acciones: ReactNode;
}

/** A goal in the list of a phone. */
export function FichaMeta({ meta, acciones }: PropsFichaMeta) {
  const { cobradorNombre, periodo, metaMonto, metaCobros, estado, fechaVencimiento } = meta;
  return (
    <Ficha titulo={cobradorNombre} lado={<EtiquetaMeta estado={estado} />} acciones={acciones}>
      <span>
        {formatoPeriodo(periodo)} · vence el <FechaTexto valor={fechaVencimiento} />
      </span>
      <div className="mt-ficha__avance">
        <span className="mt-ficha__meta">
          Meta de monto <Dinero valor={metaMonto} moneda="DOP" fuerte />
        </span>
        <AvanceMonto meta={meta} />
      </div>
      <div className="mt-ficha__avance">
        <span className="mt-ficha__meta">
          Meta de cobros <strong>{formatoMiles(metaCobros)}</strong>
        </span>
        <AvanceCobros meta={meta} />
      </div>
    </Ficha>
  );
}
