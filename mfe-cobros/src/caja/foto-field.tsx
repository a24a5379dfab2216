import { Button, Icon } from '@cartera/kit/ui';
import { useRef } from 'react';
import type { ReducedPhoto } from '../use-reduced-photo';

interface Props {
  readonly value?: File;
  readonly onChange?: (foto: File) => void;
  readonly photo: ReducedPhoto;
}

/** The photo of a slip: a phone offers its camera and its pictures. */
export function FotoField({ value, onChange, photo: { isReducing, failed, choose } }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="cb-recibo-foto">
      <Button icon={<Icon name="camera" />} loading={isReducing} onClick={() => input.current?.click()}>
        {value ? 'Cambiar la foto' : 'Foto del recibo'}
      </Button>
      <span aria-live="polite">
        {isReducing && 'Preparando la foto…'}
        {failed && 'No pudimos leer esa foto: elige otra.'}
        {value && !failed && !isReducing && 'Foto lista.'}
      </span>
      <input
        ref={input}
        type="file"
        // A form of antd draws a file field that is only `hidden`.
        style={{ display: 'none' }}
        accept="image/*"
        aria-label="Foto del recibo"
        onChange={({ target }) => {
          void choose(target.files?.[0], (foto) => onChange?.(foto));
          // Without this, selecting the same file again fires no event.
          target.value = '';
        }}
      />
    </div>
  );
}
