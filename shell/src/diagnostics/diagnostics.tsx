import { useRef, useState } from 'react';
import { DiagnosticsPanel } from './diagnostics-panel';
import { countErrors, lastCrash, useLines } from './lines';
import { useSetting } from './setting';
import './diagnostics.css';

const PANEL_ID = 'diagnostico-panel';

/**
 * The diagnostics overlay (P-1.39): a strip in a corner and the panel that it opens. The strip has its own room, so it
 * never covers a button.
 */
export function Diagnostics() {
  const isShown = useSetting((setting) => setting.isShown);
  const [isOpen, setIsOpen] = useState(false);
  const strip = useRef<HTMLButtonElement>(null);
  const crash = useLines(lastCrash);
  const errors = useLines(countErrors);
  if (!isShown) return null;

  function close() {
    setIsOpen(false);
    strip.current?.focus();
  }

  return (
    <aside className="sh-diag" aria-label="Diagnóstico">
      {isOpen && <DiagnosticsPanel id={PANEL_ID} onClose={close} />}
      <button
        ref={strip}
        type="button"
        className="sh-diag__strip"
        data-serious={errors > 0}
        aria-expanded={isOpen}
        aria-controls={isOpen ? PANEL_ID : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="sh-diag__dot" aria-hidden="true" />
        <span className="sh-diag__text">{stripText(crash, errors)}</span>
      </button>
    </aside>
  );
}

function stripText(crash: string | null, errors: number): string {
  if (crash !== null) return `Diagnóstico: ${crash}`;
  if (errors === 0) return 'Diagnóstico';
  return `Diagnóstico: ${errors} ${errors === 1 ? 'error' : 'errores'}`;
}
