import { type Cliente, FOTO } from '@cartera/contrato/clientes';
import { logFailure, notify, useMediaQuery } from '@cartera/kit';
import { Button, Icon } from '@cartera/kit/ui';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { useClienteFoto } from './clientes.queries';
import './clientes.css';
import { ERRORS } from '@cartera/contrato/errors';

const Camera = lazy(() => import('./camera'));

/** Types in the file picker. The server checks the content. */
const IMAGE_TYPES = 'image/jpeg,image/png,image/webp';

export interface FotoFieldProps {
  /** The field's id in the form. */
  readonly id?: string;
  /** A data URL; null to delete the photo; undefined while it is unchanged. */
  readonly value?: string | null;
  readonly onChange?: (foto: string | null) => void;
  /** The client being edited, if any. */
  readonly cliente?: Cliente;
  /** A form that is saved while it is true would lose the photo. */
  readonly reducing: boolean;
  readonly onReducing: (reducing: boolean) => void;
}

/** A client's photo, from a file or the camera, reduced before it is sent (P-7.15). */
export function FotoField({ id, value, onChange, cliente, reducing, onReducing }: FotoFieldProps) {
  const stored = useClienteFoto(cliente);
  const [camera, setCamera] = useState(false);
  // On a phone the file picker opens the camera app, which is better than ours.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const foto = value === undefined ? stored : value;

  const set = async (file: Blob) => {
    onReducing(true);
    try {
      onChange?.(await reduceFoto(file));
    } catch (error) {
      if (!(error instanceof RejectedFoto)) logFailure('No se pudo leer la foto', error);
      notify.error(
        error instanceof RejectedFoto ? error.message : 'No se pudo leer la foto. Intenta con otra',
      );
    } finally {
      onReducing(false);
    }
  };
  const onSelect = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Without this, selecting the same file again fires no event.
    target.value = '';
    if (file) void set(file);
  };
  const inputProps = {
    // An inline style, because the form's CSS shows file inputs.
    style: { display: 'none' },
    type: 'file',
    accept: IMAGE_TYPES,
    onChange: onSelect,
  } as const;

  return (
    <div className="cl-foto">
      <span className="cl-foto__image">
        {foto ? <img src={foto} alt="Foto del cliente" /> : <Icon name="persona" />}
      </span>
      <div className="cl-foto__actions">
        <Button
          id={id}
          icon={<Icon name="upload" />}
          loading={reducing}
          onClick={() => fileInput.current?.click()}
        >
          {foto ? 'Cambiar foto' : 'Subir foto'}
        </Button>
        <Button
          icon={<Icon name="camera" />}
          disabled={reducing}
          onClick={() => (isTouch ? cameraInput.current?.click() : setCamera(true))}
        >
          Tomar foto
        </Button>
        {foto && (
          <Button
            type="text"
            danger
            icon={<Icon name="delete" />}
            disabled={reducing}
            onClick={() => onChange?.(null)}
          >
            Quitar foto
          </Button>
        )}
        <p className="cl-foto__help">JPG, PNG o WebP de hasta 5 MB.</p>
      </div>
      <input {...inputProps} ref={fileInput} aria-label="Foto del cliente" />
      <input {...inputProps} ref={cameraInput} capture="environment" aria-label="Foto desde la cámara" />
      {camera && (
        <Suspense fallback={null}>
          <Camera onCapture={(captured) => void set(captured)} onClose={() => setCamera(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** A photo that cannot be used. Its message is for the user (P-7.14 to P-7.16). */
class RejectedFoto extends Error {
  override readonly name = 'RejectedFoto';
}

/**
 * Reduces a photo to a JPEG with sides of at most 800 pixels, rotated upright.
 * @returns a data URL.
 * @throws {RejectedFoto} above 5 MB, above 2 MB once reduced, or if it is not an image.
 */
async function reduceFoto(file: Blob): Promise<string> {
  if (file.size > FOTO.receivedBytes) throw new RejectedFoto(ERRORS.FOTO_MUY_GRANDE.message);
  const reduced = await reduce(file);
  if (reduced.size > FOTO.storedBytes) throw new RejectedFoto(ERRORS.FOTO_MUY_PESADA.message);
  return toDataUrl(reduced);
}

async function reduce(file: Blob): Promise<Blob> {
  // On demand: most visits to the form select no photo.
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      quality: FOTO.quality,
      maxWidth: FOTO.maxSidePixels,
      maxHeight: FOTO.maxSidePixels,
      mimeType: 'image/jpeg',
      // Converts a small image to JPEG too.
      strict: false,
      success: resolve,
      error: () => reject(new RejectedFoto(ERRORS.FOTO_NO_VALIDA.message)),
    });
  });
}

function toDataUrl(foto: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new RejectedFoto(ERRORS.FOTO_NO_VALIDA.message));
    reader.readAsDataURL(foto);
  });
}
