import type { CajaDeDinero } from '@cartera/contrato/cajas';
import { lazyDialog, useCan, useDisclosure } from '@cartera/kit';
import { RowAction, RowActions } from '@cartera/kit/list';
import { Button, Icon, type IconName } from '@cartera/kit/ui';

const AbrirModal = lazyDialog(async () => (await import('./abrir-modal')).AbrirModal);
const GastoModal = lazyDialog(async () => (await import('./gasto-modal')).GastoModal);
const EntregaModal = lazyDialog(async () => (await import('./entrega-modal')).EntregaModal);
const CapitalModal = lazyDialog(async () => (await import('./capital-modal')).CapitalModal);
const CierreModal = lazyDialog(async () => (await import('./cierre-modal')).CierreModal);

interface CajaAction {
  readonly dialog: typeof AbrirModal;
  readonly icon: IconName;
  readonly text: string;
}

const GASTO: CajaAction = { dialog: GastoModal, icon: 'falling', text: 'Gasto' };
const CAPITAL: CajaAction = { dialog: CapitalModal, icon: 'cajas', text: 'Capital' };

/** Returns the actions that an account allows, the usual one first. @param isOficina the user acts for the office. */
function actionsOf({ tipo, estado }: CajaDeDinero, isOficina: boolean): readonly CajaAction[] {
  if (estado === 'por_cerrar') return [];
  const isCobrador = tipo === 'cobrador';
  const handOver = isCobrador ? 'Entregar' : 'Mover';
  const entrega: CajaAction = {
    dialog: EntregaModal,
    icon: isCobrador && isOficina ? 'download' : 'send',
    text: isCobrador && isOficina ? 'Recibir' : handOver,
  };
  if (estado === 'cerrada') return [{ dialog: AbrirModal, icon: 'caja', text: 'Abrir día' }, entrega];
  if (estado === 'por_abrir') return [entrega];
  return [
    GASTO,
    entrega,
    ...(isCobrador ? [] : [CAPITAL]),
    { dialog: CierreModal, icon: 'confirm', text: isCobrador ? 'Cerrar día' : 'Contar' },
  ];
}

interface CajaActionsProps {
  readonly caja: CajaDeDinero;
  /** In a row of a list, whose accounts are many. */
  readonly inRow?: boolean;
  /** False while writes wait on the phone: one may only spend, which waits with them. */
  readonly isComplete?: boolean;
}

/** The buttons of the user's actions on an account. */
export function CajaActions({ caja, inRow = false, isComplete = true }: CajaActionsProps) {
  const mayOperate = useCan('cajas.operar');
  const isOficina = useCan('cajas.administrar');
  if (!mayOperate) return null;
  const buttons = actionsOf(caja, isOficina).map((action, index) => (
    <ActionButton
      key={action.text}
      caja={caja}
      action={action}
      inRow={inRow}
      isFirst={index === 0}
      isDisabled={!isComplete && action !== GASTO}
    />
  ));
  return inRow ? <RowActions>{buttons}</RowActions> : <div className="cb-acciones">{buttons}</div>;
}

interface ActionButtonProps {
  readonly caja: CajaDeDinero;
  readonly action: CajaAction;
  readonly inRow: boolean;
  readonly isFirst: boolean;
  readonly isDisabled: boolean;
}

/** A button with its dialog. */
function ActionButton({ caja, action, inRow, isFirst, isDisabled }: ActionButtonProps) {
  const { dialog: Dialog, icon, text } = action;
  const { open, whenOpened } = useDisclosure();
  return (
    <>
      {inRow ? (
        <RowAction worded icon={icon} text={text} target={`de ${caja.titular}`} onClick={open} />
      ) : (
        <Button
          type={isFirst ? 'primary' : 'default'}
          icon={<Icon name={icon} />}
          disabled={isDisabled}
          onClick={open}
        >
          {text}
        </Button>
      )}
      {whenOpened((dialog) => (
        <Dialog caja={caja} {...dialog} />
      ))}
    </>
  );
}
