import type { ReactNode } from 'react';
import { EncabezadoPagina, type PropsEncabezadoPagina } from '../../ui/encabezado-pagina';
import { ListaDatos, type PropsListaDatos } from './lista-datos';

interface PropsPaginaLista<T extends { readonly _id: string }> extends PropsListaDatos<T> {
  readonly encabezado: PropsEncabezadoPagina;
  /** What stands between the head and the list, such as the summary's tiles. */
  readonly resumen?: ReactNode;
}

/** A page that is a list: its head, its summary and its rows. */
export function PaginaLista<T extends { readonly _id: string }>({
  encabezado,
  resumen,
  ...lista
}: PropsPaginaLista<T>) {
  return (
    <>
      <EncabezadoPagina {...encabezado} />
      {resumen}
      <ListaDatos {...lista} />
    </>
  );
}
