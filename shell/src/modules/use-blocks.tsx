import type { PublishedModule } from '@cartera/contrato/portal';
import type { SlotName } from '@cartera/contrato/slots';
import type { FindBlocks, SlotBlock } from '@cartera/kit';
import { useLocation } from '@cartera/kit/router';
import { useCallback } from 'react';
import { ModuleArea } from './module-area';
import { useRegistry } from './module-registry';
import { usePermisos } from './use-permisos';

/** Finds the modules' blocks for a slot. */
export function useBlocks(): FindBlocks {
  const { modules } = useRegistry();
  const permisos = usePermisos();
  return useCallback(
    (nombre: SlotName): readonly SlotBlock<object>[] =>
      modules
        .flatMap((modulo) => modulo.manifiesto.extensiones.map((extension) => ({ modulo, ...extension })))
        .filter(({ ranura, permiso }) => ranura === nombre && (!permiso || permisos.includes(permiso)))
        .sort((a, b) => a.orden - b.orden)
        .map(({ modulo, expone, titulo }) => ({
          id: `${modulo.nombre}.${expone.slice(2)}`,
          titulo: titulo ?? modulo.nombre,
          draw: (data) => <Block key={modulo.url} modulo={modulo} expone={expone} data={data} />,
        })),
    [modules, permisos],
  );
}

interface BlockProps {
  readonly modulo: PublishedModule;
  readonly expone: string;
  readonly data: object;
}

/** A block in its own area, so its failure affects no other. */
function Block({ modulo, expone, data }: BlockProps) {
  const { pathname } = useLocation();
  return <ModuleArea modulo={modulo} part={expone} path={pathname} data={data} />;
}
