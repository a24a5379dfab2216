import type { Documento } from '@cartera/contrato/documentos';

/** A file on its way to a piece of collateral: sent first, then linked. */
export interface Subida {
  readonly clave: number;
  readonly archivo: File;
  /** How much of it has left, from 0 to 100. */
  readonly avance: number;
  /** The document that it became, once it was sent. */
  readonly documento: Documento | null;
  /** Why it stopped; null while it goes on. */
  readonly fallo: string | null;
}

export type CambioDeSubidas =
  | { readonly tipo: 'agregada'; readonly clave: number; readonly archivo: File }
  | { readonly tipo: 'cambiada'; readonly clave: number; readonly con: Partial<Subida> }
  | { readonly tipo: 'quitada'; readonly clave: number };

/** The files on their way after something happened to one of them. */
export function reducirSubidas(subidas: readonly Subida[], cambio: CambioDeSubidas): readonly Subida[] {
  switch (cambio.tipo) {
    case 'agregada': {
      const { clave, archivo } = cambio;
      return [...subidas, { clave, archivo, avance: 0, documento: null, fallo: null }];
    }
    case 'cambiada':
      return subidas.map((subida) => (subida.clave === cambio.clave ? { ...subida, ...cambio.con } : subida));
    case 'quitada':
      return subidas.filter(({ clave }) => clave !== cambio.clave);
  }
}
