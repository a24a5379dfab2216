import { Marco } from '../layout/marco';
import { useRegistroAlDia } from '../modulos/registro';
import { PrecargaDeDatos } from './precarga-de-datos';

/** The layout around every page, and what is asked or fetched once per visit. */
export function Paginas() {
  useRegistroAlDia();
  return (
    <>
      <Marco />
      <PrecargaDeDatos />
    </>
  );
}
