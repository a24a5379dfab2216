import { LightButton } from '@cartera/kit';
import { useEffect, useRef } from 'react';
import './account.css';

interface RecoveryCodesProps {
  readonly codigos: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes: the only time that they are shown. The focus moves here, because the button that made them is gone. */
export function RecoveryCodes({ codigos, onDone }: RecoveryCodesProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className="sh-account__form" aria-label="Códigos de recuperación">
      <p>
        Guarda estos códigos fuera de este equipo: no se vuelven a mostrar. Cada uno sirve una vez, si pierdes
        tu teléfono.
      </p>
      <ul className="sh-account__codes">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <LightButton block onClick={onDone}>
        Ya los guardé
      </LightButton>
    </section>
  );
}
