import { useState } from 'react';
import { guardarLocal, leerLocal } from '../../navegador/almacen-local';
import { PAPELES, type Papel } from './papeles';

const CLAVE = 'cartera.recibo.papel';

/** The paper of this computer's printer: whoever chose one finds it chosen the next time. */
export function usePapelRecordado(): [Papel, (papel: Papel) => void] {
  const [papel, setPapel] = useState<Papel>(
    () => PAPELES.find((uno) => uno === leerLocal(CLAVE)) ?? PAPELES[0],
  );
  const elegir = (elegido: Papel) => {
    guardarLocal(CLAVE, elegido);
    setPapel(elegido);
  };
  return [papel, elegir];
}
