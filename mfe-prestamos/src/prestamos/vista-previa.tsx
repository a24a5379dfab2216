import { Form, type FormInstance } from '@cartera/kit/form';
import { Alert, Button, Icon, LoadingState } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import type { PrestamoValues } from './prestamo-values';
import { useVistaPrevia, type VistaPreviaState } from './use-vista-previa';
import { VistaPreviaFigures } from './vista-previa-figures';
import './vista-previa.css';

interface Props {
  readonly form: FormInstance<PrestamoValues>;
  /** Pesos of the loan that bear no interest. */
  readonly interesTrasladado?: number | undefined;
}

/** The preview of the loan in the form, live. */
export function VistaPrevia({ form, interesTrasladado }: Props) {
  const values: PrestamoValues | undefined = Form.useWatch([], form);
  return <VistaPreviaPanel title="Vista previa" preview={useVistaPrevia({ ...values, interesTrasladado })} />;
}

interface PanelProps {
  readonly title: string;
  readonly preview: VistaPreviaState;
  /** Cash for the client in pesos; by default, the loan's desembolso neto. */
  readonly payout?: number | undefined;
  /** Shown above the figures. */
  readonly children?: ReactNode;
}

/** The figures of a calculation, or the reason without them. */
export function VistaPreviaPanel({ title, preview, payout, children }: PanelProps) {
  const upToDate = preview.status !== 'ready' || preview.upToDate;
  return (
    <section className="mp-preview" aria-label={title} aria-busy={!upToDate}>
      <header className="mp-preview__head">
        <h3>{title}</h3>
        <span className="mp-preview__status" role="status">
          {!upToDate && 'Calculando...'}
        </span>
      </header>
      {children}
      <Content preview={preview} payout={payout} />
    </section>
  );
}

function Content({ preview, payout }: Pick<PanelProps, 'preview' | 'payout'>) {
  switch (preview.status) {
    case 'incomplete':
      return (
        <div className="mp-preview__empty">
          <Icon name="calculator" />
          <p>Completa los términos y aquí verás cuánto se paga y cuándo.</p>
          <p className="mp-preview__reason">{preview.reason}</p>
        </div>
      );
    case 'calculating':
      return <LoadingState rows={5} text="Calculando..." />;
    case 'error':
      return (
        <Alert
          type="error"
          showIcon
          title={preview.message}
          action={
            preview.retry && (
              <Button size="small" onClick={preview.retry}>
                Reintentar
              </Button>
            )
          }
        />
      );
    case 'ready':
      return (
        <VistaPreviaFigures
          preview={preview.preview}
          upToDate={preview.upToDate}
          payout={payout ?? preview.preview.desembolsoNeto}
        />
      );
  }
}
