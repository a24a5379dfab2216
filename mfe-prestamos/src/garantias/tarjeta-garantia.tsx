import { ETIQUETA_TIPO_GARANTIA } from '@cartera/contrato/catalogos';
import type { Garantia } from '@cartera/contrato/garantias';
import { Ficha } from '@cartera/kit/datos';
import { Dinero } from '@cartera/kit/ui';
import { EtiquetaEstado } from '@cartera/piezas';
import type { ReactNode } from 'react';

interface PropsTarjetaGarantia {
  readonly garantia: Garantia;
  readonly acciones: ReactNode;
}

/** A piece of collateral on a phone. */
export function TarjetaGarantia({ garantia, acciones }: PropsTarjetaGarantia) {
  const { prestamo, tipo, descripcion, identificadorLegal, valorDeclarado, estado, documentos } = garantia;
  return (
    <Ficha
      titulo={prestamo.cliente.nombre}
      lado={<EtiquetaEstado de="garantia" estado={estado} />}
      acciones={acciones}
    >
      <span>{[ETIQUETA_TIPO_GARANTIA[tipo], identificadorLegal].filter(Boolean).join(' · ')}</span>
      {descripcion && <span className="mg-descripcion__texto">{descripcion}</span>}
      <span>
        Valor declarado <Dinero valor={valorDeclarado} moneda="DOP" fuerte />
      </span>
      <span>{textoDocumentos(documentos.length)}</span>
    </Ficha>
  );
}

function textoDocumentos(cuantos: number): string {
  if (cuantos === 0) return 'Sin documentos';
  return cuantos === 1 ? '1 documento' : `${cuantos} documentos`;
}
