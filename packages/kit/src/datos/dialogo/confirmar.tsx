import { Modal } from 'antd';
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
 * Asks before something that cannot be taken back (P-1.38).
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
    // Outside the page's tree, so that any code may ask; there it needs a theme of its own.
    const raiz = createRoot(document.createDocumentFragment());
    let cerrar = () => raiz.unmount();
    const retirar = () => {
      cerrar();
      responder(false);
    };
    const preguntar = (modal: ApiModal) => {
      const { destroy } = modal.confirm({
        title: titulo,
        content: texto,
        okText: textoOk,
        cancelText: textoCancelar,
        okButtonProps: { danger: peligro },
        focusable: { autoFocusButton: peligro ? 'cancel' : 'ok' },
        centered: true,
        onOk: () => responder(true),
        onCancel: () => responder(false),
        // Not within antd's own drawing, which is still under way.
        afterClose: () => setTimeout(() => raiz.unmount()),
      });
      cerrar = destroy;
    };
    raiz.render(
      <ProveedorTema>
        <LugarDePregunta preguntar={preguntar} />
      </ProveedorTema>,
    );
    // Nor does it leave with the page, and would stand over the next one, or over the login when the session ends.
    if (!esSobreSalir) window.addEventListener('popstate', retirar, ANTES_QUE_EL_ROUTER);
    const dejarDeSeguir = useSesion.subscribe(({ estado }) => {
      if (estado === 'anonimo') retirar();
    });
  });
}

type ApiModal = ReturnType<typeof Modal.useModal>[0];

/** Where antd draws a question, which is asked once it is there. */
function LugarDePregunta({ preguntar }: { readonly preguntar: (modal: ApiModal) => void }) {
  const [modal, lugar] = Modal.useModal();
  useEffect(() => preguntar(modal), [modal, preguntar]);
  return lugar;
}
