import type { EstadoCadenas } from '@cartera/contrato/auditoria';
import { formatDateTime, formatThousands } from '@cartera/kit';
import { Alert } from '@cartera/kit/ui';
import { TechnicalDetails } from './technical-details';
import './auditoria.css';

interface CadenasAlertProps {
  readonly cadenas: EstadoCadenas;
}

/** Whether the trail is intact. The state of its hash chains is for the operator. */
export function CadenasAlert({ cadenas }: CadenasAlertProps) {
  return (
    <Alert
      className="au-cadenas"
      showIcon
      {...summaryOf(cadenas)}
      description={
        <>
          {checkOf(cadenas)}
          <TechnicalDetails>
            <Chains {...cadenas} />
          </TechnicalDetails>
        </>
      }
    />
  );
}

function summaryOf({ verificacion }: EstadoCadenas) {
  if (!verificacion) return { type: 'info', title: 'Aún sin verificar' } as const;
  if (verificacion.faltas.length === 0) {
    return { type: 'success', title: 'Auditoría verificada: íntegra' } as const;
  }
  return { type: 'error', title: 'La auditoría fue alterada: avisa a quien administra el sistema' } as const;
}

function checkOf({ verificacion }: EstadoCadenas): string {
  if (!verificacion) return 'Cada noche se revisa que nadie haya cambiado la auditoría.';
  return `El ${formatDateTime(verificacion.momento)} se revisaron ${formatThousands(verificacion.eventos)} eventos.`;
}

function Chains({ verificacion, cabeza: { numero, hasta, huella } }: EstadoCadenas) {
  return (
    <ul className="au-changes">
      {verificacion && <li>{formatThousands(verificacion.cadenas)} cadenas revisadas.</li>}
      <li>
        Última cabeza: {numero} ({formatDateTime(hasta)}), huella {huella}.
      </li>
      {verificacion?.faltas.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  );
}
