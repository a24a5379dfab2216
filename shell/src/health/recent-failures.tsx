import type { ModuleFailure } from '@cartera/contrato/portal-versions';
import { DateText, Text } from '@cartera/kit/ui';
import './health.css';

const CAUSES: Readonly<Record<string, string>> = {
  red: 'Sin respuesta',
  http: 'El servidor no lo entregó',
  archivo: 'Archivo dañado o ausente',
  ejecucion: 'Error del módulo',
  contrato: 'Contrato incompatible',
};

interface RecentFailuresProps {
  readonly fallos: readonly ModuleFailure[];
}

/** The last failures of a module that browsers reported. */
export function RecentFailures({ fallos }: RecentFailuresProps) {
  return (
    <ul className="sh-health__failures" aria-label="Últimos fallos">
      {fallos.map(({ version, causa, mensaje, momento, usuario }) => (
        <li key={`${momento} ${version} ${causa} ${mensaje} ${usuario}`}>
          <Text tone="strong">{CAUSES[causa] ?? causa}</Text> en {version}
          {mensaje && ` (${mensaje})`}
          <br />
          <Text>
            <DateText value={momento} withTime />
            {usuario && ` · ${usuario}`}
          </Text>
        </li>
      ))}
    </ul>
  );
}
