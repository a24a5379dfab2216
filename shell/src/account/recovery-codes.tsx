import { LightButton, notify, saveFile } from '@cartera/kit';
import './account.css';

interface RecoveryCodesProps {
  readonly codigos: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes: the only time that they are shown. */
export function RecoveryCodes({ codigos, onDone }: RecoveryCodesProps) {
  const text = codigos.join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('Códigos copiados');
    } catch {
      notify.error('No pudimos copiar los códigos', {
        detail: 'Descarga el archivo o copia cada uno a mano',
      });
    }
  }

  return (
    <section ref={takeFocus} tabIndex={-1} className="sh-account__form" aria-label="Códigos de recuperación">
      <p>
        Guarda estos códigos fuera de este equipo: no se vuelven a mostrar. Cada uno sirve una vez, si pierdes
        tu teléfono.
      </p>
      <ul className="sh-account__codes">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className="sh-account__save">
        <LightButton variant="secondary" onClick={() => void copy()}>
          Copiar
        </LightButton>
        <LightButton
          variant="secondary"
          onClick={() => saveFile('codigos-de-recuperacion.txt', new Blob([`${text}\n`]))}
        >
          Descargar
        </LightButton>
      </div>
      <LightButton block onClick={onDone}>
        Ya los guardé
      </LightButton>
    </section>
  );
}

/** A ref that focuses its element. It is for an element that replaces the focused one. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
