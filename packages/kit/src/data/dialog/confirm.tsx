import { Modal } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useSession } from '../../session/session';
import { ThemeProvider } from '../../ui/theme-provider';

interface ConfirmOptions {
  readonly titulo: string;
  /** What will happen and whether it can be undone. */
  readonly text?: ReactNode;
  /** The verb of the action: 'Eliminar', not 'Aceptar'. */
  readonly okText?: string;
  readonly cancelText?: string;
  /** It destroys something: the button says so, and Enter does not press it. */
  readonly danger?: boolean;
  /** It asks whether to leave the page: going back is what it asks about, and does not answer it. */
  readonly aboutLeaving?: boolean;
}

/** Going back may ask another question, which is not asked while this one stands. */
const ANTES_QUE_EL_ROUTER = { capture: true };

/** Whether a question is on screen: the second press of a double click must not ask it again. */
let asking = false;

/**
 * Asks before something that cannot be taken back (P-1.38).
 * @returns whether the user went ahead; closing the dialog is a no, and so is going back or losing the session meanwhile.
 */
export function confirm({
  titulo,
  text,
  okText = 'Confirmar',
  cancelText = 'Cancelar',
  danger = false,
  aboutLeaving = false,
}: ConfirmOptions): Promise<boolean> {
  if (asking) return Promise.resolve(false);
  asking = true;
  return new Promise<boolean>((resolver) => {
    const responder = (confirmed: boolean) => {
      asking = false;
      unsubscribe();
      window.removeEventListener('popstate', dismiss, ANTES_QUE_EL_ROUTER);
      resolver(confirmed);
    };
    // Outside the page's tree, so that any code may ask; there it needs a theme of its own.
    const root = createRoot(document.createDocumentFragment());
    let close = () => root.unmount();
    const dismiss = () => {
      close();
      responder(false);
    };
    const ask = (modal: ApiModal) => {
      const { destroy } = modal.confirm({
        title: titulo,
        content: text,
        okText: okText,
        cancelText: cancelText,
        okButtonProps: { danger: danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        centered: true,
        onOk: () => responder(true),
        onCancel: () => responder(false),
        // Not within antd's own drawing, which is still under way.
        afterClose: () => setTimeout(() => root.unmount()),
      });
      close = destroy;
    };
    root.render(
      <ThemeProvider>
        <QuestionHost ask={ask} />
      </ThemeProvider>,
    );
    // Nor does it leave with the page, and would stand over the next one, or over the login when the session ends.
    if (!aboutLeaving) window.addEventListener('popstate', dismiss, ANTES_QUE_EL_ROUTER);
    const unsubscribe = useSession.subscribe(({ estado }) => {
      if (estado === 'anonimo') dismiss();
    });
  });
}

type ApiModal = ReturnType<typeof Modal.useModal>[0];

/** Where antd draws a question, which is asked once it is there. */
function QuestionHost({ ask }: { readonly ask: (modal: ApiModal) => void }) {
  const [modal, holder] = Modal.useModal();
  useEffect(() => ask(modal), [modal, ask]);
  return holder;
}
