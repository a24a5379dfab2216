import type { ModuleStatus } from '@cartera/contrato/portal-versions';
import { Button, confirm, Icon, Space } from '@cartera/kit/ui';
import { useRemoveCanary, useRevertVersion } from './health.queries';
import { audienceOf } from './texts';

interface ModuleActionsProps {
  readonly modulo: ModuleStatus;
  readonly onSetRules: () => void;
  readonly onWithdraw: () => void;
}

/** Actions on a module: choose who releases it, end its canary, return to the previous version, or withdraw it. */
export function ModuleActions({ modulo, onSetRules, onWithdraw }: ModuleActionsProps) {
  const { nombre, activa, anterior, canario } = modulo;
  const remove = useRemoveCanary(nombre);
  const revert = useRevertVersion(modulo);

  const handleRemove = async () => {
    if (!canario) return;
    const confirmed = await confirm({
      title: '¿Terminar el canario?',
      text: `Los que recibían ${canario.version} (${audienceOf(canario)}) vuelven a ${activa ?? 'no tener el módulo'}.`,
      okText: 'Terminar canario',
    });
    if (confirmed) remove.mutate(undefined);
  };

  const handleRevert = async () => {
    const confirmed = await confirm({
      title: `¿Volver ${nombre} a la versión anterior?`,
      text: `Todos pasarán de ${activa} a ${anterior}${canario ? ', y el canario termina' : ''}.`,
      okText: 'Volver a la anterior',
      danger: true,
    });
    if (confirmed) revert.mutate(undefined);
  };

  return (
    <Space wrap>
      <Button icon={<Icon name="usuarios" />} onClick={onSetRules}>
        Responsables
      </Button>
      {canario && (
        <Button icon={<Icon name="cancel" />} loading={remove.isPending} onClick={() => void handleRemove()}>
          Terminar canario
        </Button>
      )}
      {anterior !== null && (
        <Button
          danger
          icon={<Icon name="undo" />}
          loading={revert.isPending}
          onClick={() => void handleRevert()}
        >
          Volver a la anterior
        </Button>
      )}
      {activa !== null && (
        <Button danger icon={<Icon name="cancel" />} onClick={onWithdraw}>
          Retirar módulo
        </Button>
      )}
    </Space>
  );
}
