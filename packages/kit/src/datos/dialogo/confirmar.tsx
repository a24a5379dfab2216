import { Modal, type ModalFuncProps } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useSesion } from '../../sesion/sesion';
import { ProveedorTema } from '../../ui/proveedor-tema';

interface OpcionesConfirmar {
  readonly titulo: string;
  /** What will happen and whether it can be undone. */
  readonly texto?: ReactNode;
  /** The verb of the action: 'Eliminar', not 'Aceptar'. */
  readonly textoOk?: string;
  readonly textoCancelar?: string;
  /** It destroys something: the button says so, and Enter does not press it. */
  readonly peligro?: boolean;
  /** It asks whether to leave the page: going back is what it asks about, and does not answer it. */
  readonly esSobreSalir?: boolean;
}

/** Going back may ask another question, which is not asked while this one stands. */
const ANTES_QUE_EL_ROUTER = { capture: true };

/** Whether a question is on screen: the second press of a double click must not ask it again. */
let preguntando = false;

/**
 * Asks before something that cannot be taken back (section 5 of the specification).
 * @returns whether the user went ahead; closing the dialog is a no, and so is going back or losing the session meanwhile.
 */
export function confirmar({
  titulo,
  texto,
  textoOk = 'Confirmar',
  textoCancelar = 'Cancelar',
  peligro = false,
  esSobreSalir = false,
}: OpcionesConfirmar): Promise<boolean> {
  if (preguntando) return Promise.resolve(false);
  preguntando = true;
  return new Promise<boolean>((resolver) => {
    const responder = (seguro: boolean) => {
      preguntando = false;
      dejarDeSeguir();
      window.removeEventListener('popstate', retirar, ANTES_QUE_EL_ROUTER);
      resolver(seguro);
    };
    const retirada = new AbortController();
    const retirar = () => {
      retirada.abort();
      responder(false);
    };
    // Outside the page's tree, so that any code may ask; there it needs a theme of its own.
    const raiz = createRoot(document.createDocumentFragment());
    raiz.render(
      <ProveedorTema>
        <Pregunta
          title={titulo}
          content={texto}
          okText={textoOk}
          cancelText={textoCancelar}
          okButtonProps={{ danger: peligro }}
          focusable={{ autoFocusButton: peligro ? 'cancel' : 'ok' }}
          centered
          onOk={() => responder(true)}
          onCancel={() => responder(false)}
          afterClose={() => setTimeout(() => raiz.unmount())}
          retirada={retirada.signal}
        />
      </ProveedorTema>,
    );
    // Nor does it leave with the page, and would stand over the next one, or over the login when the session ends.
    if (!esSobreSalir) window.addEventListener('popstate', retirar, ANTES_QUE_EL_ROUTER);
    const dejarDeSeguir = useSesion.subscribe(({ estado }) => {
      if (estado === 'anonimo') retirar();
    });
  });
}

interface PropsPregunta extends ModalFuncProps {
  /** Takes the question away unanswered. */
  readonly retirada: AbortSignal;
}

/** antd's own question, opened as it is mounted. */
function Pregunta({ retirada, ...opciones }: PropsPregunta) {
  const [modal, lugar] = Modal.useModal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question is asked once.
  useEffect(() => {
    const { destroy } = modal.confirm(opciones);
    retirada.addEventListener('abort', destroy);
  }, [modal]);
  return lugar;
}
