import { formatDateTime, notify, saveFile, todayInBogota, useSession } from '@cartera/kit';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useSetting } from './ajuste';
import { type Level, type Line, useLines } from './lines';
import { summarize, summarizeSession } from './summary';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

const HORA = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const LEVEL_WORDS: Record<Level, string> = { info: 'Info', aviso: 'Aviso', error: 'Error', caida: 'Caída' };

/** The log and the state of the session, for whoever helps the user. */
export function DiagnosticsPanel({ id, onClose }: Props) {
  const lines = useLines((estado) => estado.lines);
  const remove = useLines((estado) => estado.remove);
  const choose = useSetting((ajuste) => ajuste.choose);
  const logArea = useRef<HTMLTextAreaElement>(null);
  const last = lines.at(-1)?.numero;

  useEffect(() => {
    if (last !== undefined) logArea.current?.scrollTo(0, logArea.current.scrollHeight);
  }, [last]);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose();
  }

  function download() {
    const text = JSON.stringify(summarize(), null, 2);
    saveFile(`diagnostico-${todayInBogota()}.json`, new Blob([text], { type: 'application/json' }));
  }

  function deactivate() {
    choose(false);
    notify.info('Diagnóstico desactivado', {
      detail: 'Para verlo otra vez, agrega ?diag=1 a la dirección.',
    });
  }

  return (
    <div id={id} className="sh-diag__panel" role="dialog" aria-label="Diagnóstico" onKeyDown={onKeyDown}>
      <div className="sh-diag__cabeza">
        <h2 className="sh-diag__titulo">Diagnóstico</h2>
        <button type="button" className="sh-diag__accion" onClick={onClose}>
          Cerrar
        </button>
      </div>
      <SessionStatus />
      {lines.length === 0 ? (
        <p className="sh-diag__vacio">Aún no hay nada que contar.</p>
      ) : (
        <textarea
          ref={logArea}
          className="sh-diag__registro"
          aria-label="Registro"
          readOnly
          spellCheck={false}
          value={lines.map(formatLine).join('\n')}
        />
      )}
      <div className="sh-diag__acciones">
        <button type="button" className="sh-diag__accion" onClick={download}>
          Descargar
        </button>
        <button type="button" className="sh-diag__accion" onClick={remove}>
          Borrar registro
        </button>
        <button type="button" className="sh-diag__accion" onClick={deactivate}>
          Desactivar
        </button>
      </div>
    </div>
  );
}

function formatLine({ hora, level, text }: Line): string {
  return `${HORA.format(new Date(hora))}  ${LEVEL_WORDS[level]}  ${text}`;
}

function SessionStatus() {
  // Only to be drawn again when the session changes.
  useSession(({ token }) => token);
  const { hayToken, expira } = summarizeSession();
  return (
    <p className="sh-diag__sesion">
      {hayToken ? 'Hay un token de sesión guardado.' : 'No hay un token de sesión guardado.'}
      {expira && ` Vence: ${formatDateTime(expira)}`}
    </p>
  );
}
