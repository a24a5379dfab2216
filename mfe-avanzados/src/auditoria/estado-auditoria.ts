import { type EstadoLista, useEstadoLista } from '@cartera/kit/datos';
import { MODULOS, TIPOS_EVENTO, USUARIOS_DE_MUESTRA } from './evento';

const ORDENES = ['timestamp_desc'] as const;
const FILTROS = {
  desde: 'fecha',
  hasta: 'fecha',
  usuario: USUARIOS_DE_MUESTRA,
  modulo: MODULOS,
  tipo: TIPOS_EVENTO,
} as const;

export type EstadoAuditoria = EstadoLista<(typeof ORDENES)[number], typeof FILTROS>;

/** What is searched for and chosen above the list, kept in the address. */
export function useEstadoAuditoria(): EstadoAuditoria {
  return useEstadoLista({ ordenes: ORDENES, filtros: FILTROS });
}
