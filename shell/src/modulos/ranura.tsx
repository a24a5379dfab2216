import type { Ranura as NombreRanura } from '@cartera/contrato/portal';
import { useLocation } from 'react-router-dom';
import { AreaModulo } from './area-modulo';
import { useRegistro } from './registro';

interface Props {
  readonly nombre: NombreRanura;
}

/** A place of the shell where modules put blocks of their own, each in an area that may fail alone. */
export function Ranura({ nombre }: Props) {
  const { pathname } = useLocation();
  const { modulos } = useRegistro();
  return modulos
    .flatMap((modulo) => modulo.manifiesto.extensiones.map((extension) => ({ modulo, ...extension })))
    .filter(({ ranura }) => ranura === nombre)
    .sort((a, b) => a.orden - b.orden)
    .map(({ modulo, expone }) => (
      <AreaModulo key={`${modulo.url} ${expone}`} modulo={modulo} parte={expone} direccion={pathname} />
    ));
}
