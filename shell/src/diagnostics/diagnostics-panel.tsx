import { formatDateTime, notify, saveFile, todayInBogota, useSession } from '@cartera/kit';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Level, type Line, useLines } from './lines';
import { useSetting } from './setting';
import { summarize, summarizeSession } from './summary';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

const TIME_FORMAT = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const LEVEL_LABELS: Record<Level, string> = {
  info: 'Info',
  warning: 'Aviso',
  error: 'Error',
  crash: 'Caída',
};

/** The log and the state of the session, for support. */
export function DiagnosticsPanel({ id, onClose }: Props) {
  const lines = useLines((state) => state.lines);
  const remove = useLines((state) => state.remove);
  const choose = useSetting((setting) => setting.choose);
  const logArea = useRef<HTMLTextAreaElement>(null);
  const last = lines.at(-1)?.number;

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
      <div className="sh-diag__header">
        <h2 className="sh-diag__title">Diagnóstico</h2>
        <button type="button" className="sh-diag__action" onClick={onClose}>
          Cerrar
        </button>
      </div>
      <SessionStatus />
      {lines.length === 0 ? (
        <p className="sh-diag__empty">Aún no hay nada que contar.</p>
      ) : (
        <textarea
          ref={logArea}
          className="sh-diag__log"
          aria-label="Registro"
          readOnly
          spellCheck={false}
          value={lines.map(formatLine).join('\n')}
        />
      )}
      <div className="sh-diag__actions">
        <button type="button" className="sh-diag__action" onClick={download}>
          Descargar
        </button>
        <button type="button" className="sh-diag__action" onClick={remove}>
          Borrar registro
        </button>
        <button type="button" className="sh-diag__action" onClick={deactivate}>
          Desactivar
        </button>
      </div>
    </div>
  );
}

function formatLine({ time, level, text }: Line): string {
  return `${TIME_FORMAT.format(new Date(time))}  ${LEVEL_LABELS[level]}  ${text}`;
}

function SessionStatus() {
  // Draws again when the session changes.
  useSession(({ token }) => token);
  const { hasToken, expiresAt } = summarizeSession();
  return (
    <p className="sh-diag__session">{`${hasToken ? 'Hay un token de sesión guardado.' : 'No hay un token de sesión guardado.'}${expiresAt ? ` Vence: ${formatDateTime(expiresAt)}` : ''}`}</p>
  );
}
