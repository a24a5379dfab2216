import { Modal } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useSession } from '../../session/session';
import { ThemeProvider } from '../../ui/theme-provider';

interface ConfirmOptions {
  readonly title: string;
  /** The consequence, and whether it can be undone. */
  readonly text?: ReactNode;
  /** The verb of the action: 'Eliminar', not 'Aceptar'. */
  readonly okText?: string;
  readonly cancelText?: string;
  /** Destructive: the button is red, and Enter does not press it. */
  readonly danger?: boolean;
  /** The question is about leaving the page, so the back button does not dismiss it. */
  readonly aboutLeaving?: boolean;
}

/** Dismiss this question before the router handles the navigation and asks its own. */
const BEFORE_ROUTER = { capture: true };

/** True while a question is open: the second click of a double click must not ask again. */
let asking = false;

/**
 * Asks the user to confirm an action (P-1.38).
 * @returns true if the user confirmed; false on cancel, on going back, and when the session ends.
 */
export function confirm({
  title,
  text,
  okText = 'Confirmar',
  cancelText = 'Cancelar',
  danger = false,
  aboutLeaving = false,
}: ConfirmOptions): Promise<boolean> {
  if (asking) return Promise.resolve(false);
  asking = true;
  return new Promise<boolean>((resolve) => {
    const answer = (confirmed: boolean) => {
      asking = false;
      unsubscribe();
      window.removeEventListener('popstate', dismiss, BEFORE_ROUTER);
      resolve(confirmed);
    };
    // A separate React root, so that any code can ask. It needs its own theme provider.
    const root = createRoot(document.createDocumentFragment());
    let close = () => root.unmount();
    const dismiss = () => {
      close();
      answer(false);
    };
    const ask = (modal: ModalApi) => {
      const { destroy } = modal.confirm({
        title,
        content: text,
        okText,
        cancelText,
        okButtonProps: { danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        centered: true,
        onOk: () => answer(true),
        onCancel: () => answer(false),
        // antd is still rendering here, so unmount later.
        afterClose: () => setTimeout(() => root.unmount()),
      });
      close = destroy;
    };
    root.render(
      <ThemeProvider>
        <QuestionHost ask={ask} />
      </ThemeProvider>,
    );
    // A separate root outlives the page, so dismiss the question on navigation and when the session ends.
    if (!aboutLeaving) window.addEventListener('popstate', dismiss, BEFORE_ROUTER);
    const unsubscribe = useSession.subscribe(({ status }) => {
      if (status === 'anonymous') dismiss();
    });
  });
}

type ModalApi = ReturnType<typeof Modal.useModal>[0];

/** Renders antd's modal holder, then asks. */
function QuestionHost({ ask }: { readonly ask: (modal: ModalApi) => void }) {
  const [modal, holder] = Modal.useModal();
  useEffect(() => ask(modal), [modal, ask]);
  return holder;
}
