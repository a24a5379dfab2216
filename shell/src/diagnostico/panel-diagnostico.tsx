import { avisar, formatoFechaHora, guardarArchivo, hoyBogota, useSesion } from '@cartera/kit';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useAjuste } from './ajuste';
import { type Linea, type Nivel, useLineas } from './lineas';
import { resumir, resumirSesion } from './resumen';

interface Props {
  readonly id: string;
  readonly alCerrar: () => void;
}

const HORA = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const PALABRA: Record<Nivel, string> = { info: 'Info', aviso: 'Aviso', error: 'Error', caida: 'Caída' };

/** The log and the state of the session, for whoever helps the user. */
export function PanelDiagnostico({ id, alCerrar }: Props) {
  const lineas = useLineas((estado) => estado.lineas);
  const borrar = useLineas((estado) => estado.borrar);
  const elegir = useAjuste((ajuste) => ajuste.elegir);
  const registro = useRef<HTMLTextAreaElement>(null);
  const ultima = lineas.at(-1)?.numero;

  useEffect(() => {
    if (ultima !== undefined) registro.current?.scrollTo(0, registro.current.scrollHeight);
  }, [ultima]);

  function alPulsarTecla({ key }: KeyboardEvent) {
    if (key === 'Escape') alCerrar();
  }

  function descargar() {
    const texto = JSON.stringify(resumir(), null, 2);
    guardarArchivo(`diagnostico-${hoyBogota()}.json`, new Blob([texto], { type: 'application/json' }));
  }

  function desactivar() {
    elegir(false);
    avisar.info('Diagnóstico desactivado', {
      detalle: 'Para verlo otra vez, agrega ?diag=1 a la dirección.',
    });
  }

  return (
    <div id={id} className="sh-diag__panel" role="dialog" aria-label="Diagnóstico" onKeyDown={alPulsarTecla}>
      <div className="sh-diag__cabeza">
        <h2 className="sh-diag__titulo">Diagnóstico</h2>
        <button type="button" className="sh-diag__accion" onClick={alCerrar}>
          Cerrar
        </button>
      </div>
      <EstadoDeSesion />
      {lineas.length === 0 ? (
        <p className="sh-diag__vacio">Aún no hay nada que contar.</p>
      ) : (
        <textarea
          ref={registro}
          className="sh-diag__registro"
          aria-label="Registro"
          readOnly
          spellCheck={false}
          value={lineas.map(renglonDe).join('\n')}
        />
      )}
      <div className="sh-diag__acciones">
        <button type="button" className="sh-diag__accion" onClick={descargar}>
          Descargar
        </button>
        <button type="button" className="sh-diag__accion" onClick={borrar}>
          Borrar registro
        </button>
        <button type="button" className="sh-diag__accion" onClick={desactivar}>
          Desactivar
        </button>
      </div>
    </div>
  );
}

function renglonDe({ hora, nivel, texto }: Linea): string {
  return `${HORA.format(new Date(hora))}  ${PALABRA[nivel]}  ${texto}`;
}

function EstadoDeSesion() {
  // Only to be drawn again when the session changes.
  useSesion(({ token }) => token);
  const { hayToken, expira } = resumirSesion();
  return (
    <p className="sh-diag__sesion">
      {hayToken ? 'Hay un token de sesión guardado.' : 'No hay un token de sesión guardado.'}
      {expira && ` Vence: ${formatoFechaHora(expira)}`}
    </p>
  );
}
