import { notify, useCan, useEditing } from '@cartera/kit';
import { ReciboModal } from './lazy-recibo-modal';

/** Shows the toast of a new payment, with its receipt if the user may see it. */
export type NotifyPago = (cobroId: string, text: string, detail?: string) => void;

/** The receipts of a page that registers payments. The page draws `dialog`. */
export function useRecibo() {
  const { edit: open, whenEdited } = useEditing<string>();
  const canView = useCan('cobros.ver');
  const notifyPago: NotifyPago = (cobroId, text, detail) =>
    notify.success(text, {
      ...(detail && { detail }),
      ...(canView && { action: { text: 'Ver recibo', onClick: () => open(cobroId) } }),
    });
  return {
    open,
    notifyPago,
    dialog: whenEdited((cobroId, dialog) => <ReciboModal cobroId={cobroId} {...dialog} />),
  };
}
