import { Form, type FormInstance } from '@cartera/kit/datos';
import { Alert, Button, Icon, LoadingState } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import type { PrestamoValues } from './prestamo-values';
import { useVistaPrevia, type VistaPreviaState } from './use-vista-previa';
import { VistaPreviaFigures } from './vista-previa-figures';
import './vista-previa.css';

interface Props {
  readonly form: FormInstance<PrestamoValues>;
}

/** The calculation of the loan, beside the form and alive with it. */
export function VistaPrevia({ form }: Props) {
  const values: PrestamoValues | undefined = Form.useWatch([], form);
  return <VistaPreviaPanel titulo="Vista previa" preview={useVistaPrevia(values ?? {})} />;
}

interface PropsPanel {
  readonly titulo: string;
  readonly preview: VistaPreviaState;
  /** Cash for the client, in pesos, where it is not all that the loan hands over. */
  readonly payout?: number | undefined;
  /** What stands above the figures. */
  readonly children?: ReactNode;
}

/** A calculation with its figures, or why there are none. */
export function VistaPreviaPanel({ titulo, preview, payout, children }: PropsPanel) {
  const upToDate = preview.estado !== 'lista' || preview.upToDate;
  return (
    <section className="mp-previa" aria-label={titulo} aria-busy={!upToDate}>
      <header className="mp-previa__cabeza">
        <h3>{titulo}</h3>
        <span className="mp-previa__pulso" role="status">
          {!upToDate && 'Calculando...'}
        </span>
      </header>
      {children}
      <Content preview={preview} payout={payout} />
    </section>
  );
}

function Content({ preview, payout }: Pick<PropsPanel, 'preview' | 'payout'>) {
  switch (preview.estado) {
    case 'incompleta':
      return (
        <div className="mp-previa__espera">
          <Icon nombre="calculo" />
          <p>Completa los términos y aquí verás cuánto se paga y cuándo.</p>
          <p className="mp-previa__motivo">{preview.motivo}</p>
        </div>
      );
    case 'calculando':
      return <LoadingState filas={5} text="Calculando..." />;
    case 'error':
      return (
        <Alert
          type="error"
          showIcon
          title={preview.mensaje}
          action={
            preview.retry && (
              <Button size="small" onClick={preview.retry}>
                Reintentar
              </Button>
            )
          }
        />
      );
    case 'lista':
      return (
        <VistaPreviaFigures
          preview={preview.preview}
          upToDate={preview.upToDate}
          payout={payout ?? preview.preview.desembolsoNeto}
        />
      );
  }
}
