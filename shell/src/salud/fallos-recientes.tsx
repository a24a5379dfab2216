import type { FalloDeModulo } from '@cartera/contrato/portal-versiones';
import { FechaTexto, Texto } from '@cartera/kit/ui';
import './salud.css';

const CAUSAS: Readonly<Record<string, string>> = {
  red: 'Sin respuesta',
  http: 'El servidor no lo entregó',
  archivo: 'Archivo dañado o ausente',
  ejecucion: 'Error del módulo',
  contrato: 'Contrato incompatible',
};

interface PropsFallosRecientes {
  readonly fallos: readonly FalloDeModulo[];
}

/** The last failures that browsers told of a module. */
export function FallosRecientes({ fallos }: PropsFallosRecientes) {
  return (
    <ul className="sh-salud__fallos" aria-label="Últimos fallos">
      {fallos.map(({ version, causa, mensaje, momento, usuario }) => (
        <li key={`${momento} ${version} ${causa} ${mensaje} ${usuario}`}>
          <Texto tono="fuerte">{CAUSAS[causa] ?? causa}</Texto> en {version}
          {mensaje && ` (${mensaje})`}
          <br />
          <Texto>
            <FechaTexto valor={momento} hora />
            {usuario && ` · ${usuario}`}
          </Texto>
        </li>
      ))}
    </ul>
  );
}
