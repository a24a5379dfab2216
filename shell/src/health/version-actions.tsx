import type { ModuleStatus } from '@cartera/contrato/portal-versiones';
import { confirm, RowAction, RowActions } from '@cartera/kit/datos';
import { usePromote } from './health.queries';
import { roleOf } from './texts';

interface VersionActionsProps {
  readonly modulo: ModuleStatus;
  readonly version: string;
  readonly onSetCanary: () => void;
}

/** Actions on a version: canary and promotion. The active version has none. */
export function VersionActions({ modulo, version, onSetCanary }: VersionActionsProps) {
  const promote = usePromote(modulo.nombre);
  if (roleOf(version, modulo) === 'active') return null;
  const target = `${modulo.nombre} ${version}`;

  const handlePromote = async () => {
    const confirmed = await confirm({
      titulo: `¿Dar la versión ${version} a todos?`,
      text: `Todos pasarán de ${modulo.nombre} ${modulo.activa} a ${version}. Puedes volver atrás cuando quieras.`,
      okText: 'Promover',
    });
    if (confirmed) promote.mutate(version);
  };

  return (
    <RowActions>
      <RowAction icono="reenganche" text="Canario" de={target} alPulsar={onSetCanary} />
      <RowAction
        icono="subida"
        text="Promover"
        de={target}
        loading={promote.isPending}
        alPulsar={() => void handlePromote()}
      />
    </RowActions>
  );
}
