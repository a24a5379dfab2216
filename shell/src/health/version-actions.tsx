import type { ModuleStatus } from '@cartera/contrato/portal-versions';
import { useSession } from '@cartera/kit';
import { RowAction, RowActions } from '@cartera/kit/list';
import { confirm } from '@cartera/kit/ui';
import { startPreview } from '../modules/preview';
import { usePromote, useSetCanary } from './health.queries';
import { audienceOf, roleOf, withPerson } from './texts';

interface VersionActionsProps {
  readonly modulo: ModuleStatus;
  readonly version: string;
  readonly onSetCanary: () => void;
  readonly onWithdraw: () => void;
}

/** Actions on a version. The active version can only be withdrawn, and a withdrawn one has none. */
export function VersionActions({ modulo, version, onSetCanary, onWithdraw }: VersionActionsProps) {
  const promote = usePromote(modulo);
  const tryOut = useSetCanary(modulo.nombre);
  const usuario = useSession((session) => session.usuario);
  const role = roleOf(version, modulo);
  const target = `${modulo.nombre} ${version}`;
  const withdraw = <RowAction icon="cancel" text="Retirar" target={target} danger onClick={onWithdraw} />;
  if (role === 'withdrawn') return null;
  if (role === 'active') return <RowActions>{withdraw}</RowActions>;

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

  const handleTry = async () => {
    if (!usuario) return;
    const { canario } = modulo;
    const replaced = canario && canario.version !== version;
    const confirmed =
      !replaced ||
      (await confirm({
        title: `¿Probar ${version} tú?`,
        text: `El canario de ${canario.version} (${audienceOf(canario)}) termina.`,
        okText: 'Probar yo',
      }));
    if (confirmed) tryOut.mutate(withPerson(canario, version, usuario._id));
  };

  return (
    <RowActions>
      <RowAction
        icon="view"
        text="Vista previa"
        target={target}
        onClick={() => startPreview({ nombre: modulo.nombre, version })}
      />
      <RowAction
        icon="usuarios"
        text="Probar yo"
        target={target}
        loading={tryOut.isPending}
        onClick={() => void handleTry()}
      />
      <RowAction icon="reenganche" text="Canario" target={target} onClick={onSetCanary} />
      <RowAction
        icon="rising"
        text="Promover"
        target={target}
        loading={promote.isPending}
        onClick={() => void handlePromote()}
      />
      {withdraw}
    </RowActions>
  );
}
