import type { DialogProps } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { SegmentedControl } from '@cartera/kit/tabs';
import { Button, Icon } from '@cartera/kit/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { PAPER_LABELS, PAPERS, type Paper, printPaper, useRememberedPaper } from './papers';
import './papel.css';

interface PaperDialogProps extends DialogProps {
  readonly title: string;
  /** Beside 'Imprimir'. @param sheet the sheet on screen. */
  readonly actions?: (sheet: RefObject<HTMLElement | null>) => ReactNode;
  /** Between the sizes of paper and the sheet. */
  readonly options?: ReactNode;
  /** Draws the sheet; undefined until its data is here, with what to draw instead. */
  readonly sheet: ((paper: Paper, ref: RefObject<HTMLElement | null>) => ReactNode) | undefined;
  readonly waiting?: ReactNode;
}

/** A sheet as it prints, with its size of paper. */
export function PaperDialog({ title, isOpen, onClose, actions, options, sheet, waiting }: PaperDialogProps) {
  const [paper, setPaper] = useRememberedPaper();
  const ref = useRef<HTMLElement>(null);
  return (
    <Modal
      title={title}
      open={isOpen}
      width={560}
      onCancel={onClose}
      footer={
        sheet && (
          <div className="ct-papel-actions">
            {actions?.(ref)}
            <Button
              type="primary"
              icon={<Icon name="print" />}
              onClick={() => ref.current && printPaper(ref.current, paper)}
            >
              Imprimir
            </Button>
          </div>
        )
      }
    >
      {sheet ? (
        <div className="ct-papel-preview">
          <SegmentedControl
            label="Tamaño del papel"
            values={PAPERS}
            labels={PAPER_LABELS}
            value={paper}
            onChange={setPaper}
          />
          {options}
          {sheet(paper, ref)}
        </div>
      ) : (
        waiting
      )}
    </Modal>
  );
}
