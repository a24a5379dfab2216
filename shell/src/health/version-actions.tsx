import type { ModuleStatus } from '@cartera/contrato/portal-versions';
import { RowAction, RowActions } from '@cartera/kit/list';
import { confirm } from '@cartera/kit/ui';
import { usePromote } from './health.queries';
import { roleOf } from './texts';

interface VersionActionsProps {
  readonly modulo: ModuleStatus;
  readonly version: string;
  readonly onSetCanary: () => void;
}

/** Actions on a version: canary and promotion. The active version has none. */
export function VersionActions({ modulo, version, onSetCanary }: VersionActionsProps) {
  const promote = usePromote(modulo);
  if (roleOf(version, modulo) === 'active') return null;
  const target = `${modulo.nombre} ${version}`;

  const handlePromote = async () => {
    const confirmed = await confirm({
      title: `¿Dar la versión ${version} a todos?`,
      text: modulo.activa
        ? `Todos pasarán de ${modulo.nombre} ${modulo.activa} a ${version}. Puedes volver atrás cuando quieras.`
        : `Todos tendrán ${modulo.nombre} ${version}, que hasta ahora no recibe nadie.`,
      okText: 'Promover',
    });
    if (confirmed) promote.mutate(version);
  };

  return (
    <RowActions>
      <RowAction icon="reenganche" text="Canario" target={target} onClick={onSetCanary} />
      <RowAction
        icon="rising"
        text="Promover"
        target={target}
        loading={promote.isPending}
        onClick={() => void handlePromote()}
      />
    </RowActions>
  );
}
