import { Button, Icon } from '@cartera/kit/ui';
import { useRef, useState } from 'react';
import { resizePhoto } from '../resize-photo';

interface Props {
  readonly value?: File;
  readonly onChange?: (foto: File) => void;
}

/** The photo of a slip: a phone offers its camera and its pictures. */
export function FotoField({ value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChange?.(await resizePhoto(file));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="cb-recibo-foto">
      <Button icon={<Icon name="camera" />} onClick={() => input.current?.click()}>
        {value ? 'Cambiar la foto' : 'Foto del recibo'}
      </Button>
      <span aria-live="polite">
        {failed && 'No pudimos leer esa foto: elige otra.'}
        {value && !failed && 'Foto lista.'}
      </span>
      <input
        ref={input}
        type="file"
        // A form of antd draws a file field that is only `hidden`.
        style={{ display: 'none' }}
        accept="image/*"
        aria-label="Foto del recibo"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Without this, selecting the same file again fires no event.
          target.value = '';
        }}
      />
    </div>
  );
}
