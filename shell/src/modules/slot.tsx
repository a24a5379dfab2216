import type { Slot as SlotName } from '@cartera/contrato/portal';
import { useLocation } from '@cartera/kit/router';
import { ModuleArea } from './module-area';
import { useRegistry } from './module-registry';

interface Props {
  readonly nombre: SlotName;
}

/** A place of the shell for the modules' own blocks. Each block has its own area, so one failure affects no other. */
export function Slot({ nombre }: Props) {
  const { pathname } = useLocation();
  const { modules } = useRegistry();
  return modules
    .flatMap((modulo) => modulo.manifiesto.extensiones.map((extension) => ({ modulo, ...extension })))
    .filter(({ ranura }) => ranura === nombre)
    .sort((a, b) => a.orden - b.orden)
    .map(({ modulo, expone }) => (
      <ModuleArea key={`${modulo.url} ${expone}`} modulo={modulo} part={expone} path={pathname} />
    ));
}
