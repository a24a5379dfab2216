import { Form, type FormInstance } from '@cartera/kit/datos';
import { Alert, Button, EstadoCarga, Icono } from '@cartera/kit/ui';
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
  const vista = useVistaPrevia(valores ?? {});
  const alDia = vista.estado !== 'lista' || vista.alDia;
  return (
    <section className="mp-previa" aria-label="Vista previa" aria-busy={!alDia}>
      <header className="mp-previa__cabeza">
        <h3>Vista previa</h3>
        <span className="mp-previa__pulso" role="status">
          {!alDia && 'Calculando...'}
        </span>
      </header>
      <Contenido vista={vista} />
    </section>
  );
}

function Contenido({ vista }: { readonly vista: EstadoVistaPrevia }) {
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
            <Button size="small" onClick={vista.reintentar}>
              Reintentar
            </Button>
          }
        />
      );
    case 'lista':
      return <CifrasVistaPrevia vista={vista.vista} alDia={vista.alDia} />;
  }
}
