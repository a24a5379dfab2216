import type { EstadoCadenas } from '@cartera/contrato/auditoria';
import { formatDateTime, formatThousands } from '@cartera/kit';
import { Alert } from '@cartera/kit/ui';

interface CadenasAlertProps {
  readonly cadenas: EstadoCadenas;
}

/** The state of the hash chains: the last verification and the last head. */
export function CadenasAlert({ cadenas: { verificacion, cabeza } }: CadenasAlertProps) {
  const head = `Última cabeza: ${cabeza.numero} (${formatDateTime(cabeza.hasta)}), huella ${cabeza.huella.slice(0, 12)}.`;
  if (!verificacion) {
    return (
      <Alert
        className="au-cadenas"
        type="info"
        showIcon
        title="Aún sin verificar"
        description={`El trabajo nocturno verifica la auditoría. ${head}`}
      />
    );
  }
  const { momento, eventos, cadenas, faltas } = verificacion;
  const checked = `${formatThousands(eventos)} eventos en ${formatThousands(cadenas)} cadenas (${formatDateTime(momento)}). ${head}`;
  if (faltas.length === 0) {
    return (
      <Alert
        className="au-cadenas"
        type="success"
        showIcon
        title="Auditoría verificada: íntegra"
        description={checked}
      />
    );
  }
  return (
    <Alert
      className="au-cadenas"
      type="error"
      showIcon
      title="La auditoría fue alterada: avisa a quien administra el sistema"
      description={
        <>
          {checked}
          <ul className="au-changes">
            {faltas.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </>
      }
    />
  );
}
