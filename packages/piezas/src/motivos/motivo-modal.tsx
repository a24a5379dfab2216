import type { DialogProps } from '@cartera/kit';
import { FormDialog } from '@cartera/kit/form';
import { MotivoField, type MotivoKind } from './motivo-field';

interface MotivoModalProps extends DialogProps {
  readonly title: string;
  /** The id of the record that it is about. */
  readonly record: string;
  /** The consequence, and whether it can be undone. */
  readonly text: string;
  /** The verb of the action. */
  readonly okText: string;
  readonly kind: MotivoKind;
  /** Destructive: the button is red. */
  readonly danger?: boolean;
  readonly submitting: boolean;
  readonly onConfirm: (motivo: string) => void;
}

/** Asks the user to confirm an action and to say why. */
export function MotivoModal({ text, kind, danger = false, onConfirm, ...dialog }: MotivoModalProps) {
  return (
    <FormDialog
      {...dialog}
      width={480}
      okButtonProps={{ danger }}
      onSubmit={({ motivo }: { motivo: string }) => onConfirm(motivo)}
    >
      <p className="ct-motivo-text">{text}</p>
      <MotivoField kind={kind} />
    </FormDialog>
  );
}
