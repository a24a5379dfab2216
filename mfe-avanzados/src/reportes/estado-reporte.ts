import { TIPOS_REPORTE, type TipoReporte } from '@cartera/contrato/catalogos';
import { type EstadoListaBase, useEstadoLista } from '@cartera/kit/datos';

/** A report's rows come in one order, which nobody chooses. */
const ORDENES = ['fecha_desc'] as const;
const FILTROS = { tipo: TIPOS_REPORTE, desde: 'fecha', hasta: 'fecha' } as const;

/** Which report is asked for; a day that is absent is the API's to choose. */
export interface PedidoReporte {
  readonly tipo: TipoReporte;
  /** `YYYY-MM-DD`, both days included. */
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

export interface EstadoReporte {
  readonly pedido: PedidoReporte;
  readonly lista: EstadoListaBase;
  elegirTipo(tipo: TipoReporte): void;
  elegirDia(campo: 'desde' | 'hasta', dia: string | undefined): void;
}

/** Type, days and page of the report, kept in the address: a copied link and a reload show the same one. */
export function useEstadoReporte(): EstadoReporte {
  const { filtros, filtrar, ...lista } = useEstadoLista({ ordenes: ORDENES, filtros: FILTROS });
  const { tipo = 'general', desde, hasta } = filtros;
  return {
    pedido: { tipo, desde, hasta },
    // A report without rows has its own words: there is always a type and a range, and nothing to lift.
    lista: { ...lista, hayFiltros: false },
    elegirTipo: (elegido) => filtrar('tipo', elegido === 'general' ? undefined : elegido),
    elegirDia: filtrar,
  };
}
