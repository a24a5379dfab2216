import { Modal as ModalAntd, type ModalProps } from 'antd';
import { PrimerCampo } from './first-field';
import './modal.css';

/** A dialog; on a phone it fills the screen, with its buttons at the bottom. */
export function Modal({ rootClassName, children, ...rest }: ModalProps) {
  return (
    <ModalAntd
      destroyOnHidden
      centered
      cancelText="Cancelar"
      {...rest}
      rootClassName={['ct-modal', rootClassName].filter(Boolean).join(' ')}
    >
      {children}
      <PrimerCampo />
    </ModalAntd>
  );
}
