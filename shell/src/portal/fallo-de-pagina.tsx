import { olvidarFallidas } from '@cartera/kit';
import { EncabezadoPagina, EstadoError } from '@cartera/kit/ui';
import { useRevalidator, useRouteError } from 'react-router-dom';

/** Stands in place of a page of the shell that breaks while it is drawn; the menu around it goes on working. */
export function FalloDePagina() {
  const { revalidate } = useRevalidator();

  function reintentar() {
    olvidarFallidas();
    void revalidate();
  }

  return (
    <>
      <EncabezadoPagina titulo="No pudimos mostrar esta página" />
      <EstadoError
        mensaje="La página se detuvo por un error interno"
        texto="Vuelve a intentarlo. Si sigue igual, avisa al administrador."
        alReintentar={reintentar}
      />
    </>
  );
}

/** The layout itself broke, and there is no place left for a message: the start's own limit has one. */
export function FalloDelMarco(): never {
  throw useRouteError();
}
