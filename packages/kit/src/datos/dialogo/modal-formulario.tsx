import type { FormInstance, ModalProps } from 'antd';
import { mientrasEspera } from '../../ui/boton';
import { preguntarSiSalir, useCambiosSinGuardar } from '../formulario/use-cambios-sin-guardar';
import { Modal } from './modal';

interface PropsModalFormulario<T>
  extends Omit<ModalProps, 'open' | 'mask' | 'closable' | 'keyboard' | 'onCancel' | 'cancelButtonProps'> {
  readonly form: FormInstance<T>;
  /** The form's `id` or `name`, which ties to it the dialog's button, outside of it. */
  readonly formulario: string;
  readonly abierto: boolean;
  /** While it is being sent it cannot be closed, which would hide what is on its way. */
  readonly enviando: boolean;
  /** What was typed is kept elsewhere: there is nothing to lose, nor to ask. */
  readonly conservado?: boolean;
  readonly alCerrar: () => void;
}

/**
 * A dialog with a form. Whoever cancels it, leaves the page or closes the tab is asked before what was typed is
 * lost; a stray click outside never closes it. Needs a data router.
 */
export function ModalFormulario<T>({
  form,
  formulario,
  abierto,
  enviando,
  conservado = false,
  alCerrar,
  okButtonProps,
  children,
  ...resto
}: PropsModalFormulario<T>) {
  const cancelar = async () => {
    if (conservado || !form.isFieldsTouched() || (await preguntarSiSalir())) alCerrar();
  };
  return (
    <Modal
      {...resto}
      open={abierto}
      mask={{ closable: false }}
      closable={!enviando}
      keyboard={!enviando}
      onCancel={() => void cancelar()}
      cancelButtonProps={{ disabled: enviando }}
      okButtonProps={{
        ...okButtonProps,
        ...mientrasEspera(enviando),
        htmlType: 'submit',
        form: formulario,
        loading: enviando,
      }}
    >
      {abierto && !conservado && <Guardia form={form} />}
      {children}
    </Modal>
  );
}

/** On its own so that it watches only while the dialog is open: a router heeds one of these at a time. */
function Guardia<T>({ form }: { readonly form: FormInstance<T> }) {
  useCambiosSinGuardar(form);
  return null;
}
