import { Form, type FormInstance } from '@cartera/kit/datos';
import { Alert, Button, EstadoCarga, Icono } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { CifrasVistaPrevia } from './cifras-vista-previa';
import { type EstadoVistaPrevia, useVistaPrevia } from './use-vista-previa';
import type { ValoresPrestamo } from './valores-prestamo';
import './vista-previa.css';

interface Props {
  readonly form: FormInstance<ValoresPrestamo>;
}

/** The calculation of the loan, beside the form and alive with it. */
export function VistaPrevia({ form }: Props) {
  const valores: ValoresPrestamo | undefined = Form.useWatch([], form);
  return <PanelVistaPrevia titulo="Vista previa" vista={useVistaPrevia(valores ?? {})} />;
}

interface PropsPanel {
  readonly titulo: string;
  readonly vista: EstadoVistaPrevia;
  /** Cash for the client, in pesos, where it is not all that the loan hands over. */
  readonly entrega?: number | undefined;
  /** What stands above the figures. */
  readonly children?: ReactNode;
}

/** A calculation with its figures, or why there are none. */
export function PanelVistaPrevia({ titulo, vista, entrega, children }: PropsPanel) {
  const alDia = vista.estado !== 'lista' || vista.alDia;
  return (
    <section className="mp-previa" aria-label={titulo} aria-busy={!alDia}>
      <header className="mp-previa__cabeza">
        <h3>{titulo}</h3>
        <span className="mp-previa__pulso" role="status">
          {!alDia && 'Calculando...'}
        </span>
      </header>
      {children}
      <Contenido vista={vista} entrega={entrega} />
    </section>
  );
}

function Contenido({ vista, entrega }: Pick<PropsPanel, 'vista' | 'entrega'>) {
  switch (vista.estado) {
    case 'incompleta':
      return (
        <div className="mp-previa__espera">
          <Icono nombre="calculo" />
          <p>Completa los términos y aquí verás cuánto se paga y cuándo.</p>
          <p className="mp-previa__motivo">{vista.motivo}</p>
        </div>
      );
    case 'calculando':
      return <EstadoCarga filas={5} texto="Calculando..." />;
    case 'error':
      return (
        <Alert
          type="error"
          showIcon
          title={vista.mensaje}
          action={
            vista.reintentar && (
              <Button size="small" onClick={vista.reintentar}>
                Reintentar
              </Button>
            )
          }
        />
      );
    case 'lista':
      return (
        <CifrasVistaPrevia
          vista={vista.vista}
          alDia={vista.alDia}
          entrega={entrega ?? vista.vista.desembolsoNeto}
        />
      );
  }
}
