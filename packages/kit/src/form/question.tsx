import '../fields/antd.css';
import './antd.css';
import './question.css';
import { Modal } from 'antd';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '../browser/keep-focus';
import type { ConfirmOptions } from '../ui/confirm-options';
import { Icon } from '../ui/icon';
import { ThemeProvider } from '../ui/theme-provider';

/** Draws the question of `confirm`, until it is answered or `leaving` aborts. */
export function ask(
  { title, text, okText = 'Confirmar', cancelText = 'Cancelar', danger = false }: ConfirmOptions,
  leaving: AbortSignal,
): Promise<boolean> {
  if (leaving.aborted) return Promise.resolve(false);
  return new Promise<boolean>((resolve) => {
    // A separate React root, so that any code can ask. It needs its own theme provider.
    const root = createRoot(document.createDocumentFragment());
    let close = () => root.unmount();
    const show = (modal: ModalApi) => {
      const { destroy } = modal.confirm({
        title,
        icon: <Icon name={danger ? 'warning' : 'help'} />,
        content: text,
        okText,
        cancelText,
        okButtonProps: { danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        centered: true,
        onOk: () => resolve(true),
        afterClose: () => {
          keepFocus();
          // The focus is back where it was, so the caller may move it.
          resolve(false);
          // antd is still rendering here, so unmount later.
          setTimeout(() => root.unmount());
        },
      });
      close = destroy;
    };
    root.render(
      <ThemeProvider>
        <QuestionHost show={show} />
      </ThemeProvider>,
    );
    leaving.addEventListener('abort', () => {
      close();
      resolve(false);
    });
  });
}

type ModalApi = ReturnType<typeof Modal.useModal>[0];

/** Renders antd's modal holder, then asks. */
function QuestionHost({ show }: { readonly show: (modal: ModalApi) => void }) {
  const [modal, holder] = Modal.useModal();
  useEffect(() => show(modal), [modal, show]);
  return holder;
}
