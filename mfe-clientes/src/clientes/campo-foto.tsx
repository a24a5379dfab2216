import type { Cliente } from '@cartera/contrato/clientes';
import { avisar, registrarFallo, useMedio } from '@cartera/kit';
import { Avatar, Button, Icono } from '@cartera/kit/ui';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { useFotoCliente } from './fotos.consultas';
import { FotoRechazada, reducirFoto } from './reducir-foto';
import './clientes.css';

const Camara = lazy(() => import('./camara'));

/** What the file chooser offers; the server looks at the content anyway. */
const IMAGENES = 'image/jpeg,image/png,image/webp';

interface PropsCampoFoto {
  /** The form's id for the field. */
  readonly id?: string;
  /** A data URL; null where the photo is taken away; undefined while it is left as it was. */
  readonly value?: string | null;
  readonly onChange?: (foto: string | null) => void;
  /** The client whose photo it is, where there is one already. */
  readonly cliente?: Cliente;
}

/** A client's photo, from a file or from the camera, reduced before it is sent (P-7.15). */
export function CampoFoto({ id, value, onChange, cliente }: PropsCampoFoto) {
  const guardada = useFotoCliente(cliente);
  const [reduciendo, setReduciendo] = useState(false);
  const [camara, setCamara] = useState(false);
  // A phone's own camera is better than any page's: its file chooser opens it.
  const esTactil = useMedio('(pointer: coarse)');
  const deArchivo = useRef<HTMLInputElement>(null);
  const deCamara = useRef<HTMLInputElement>(null);
  const foto = value === undefined ? guardada : value;

  const poner = async (archivo: Blob) => {
    setReduciendo(true);
    try {
      onChange?.(await reducirFoto(archivo));
    } catch (error) {
      if (!(error instanceof FotoRechazada)) registrarFallo('No se pudo leer la foto', error);
      avisar.error(
        error instanceof FotoRechazada ? error.message : 'No se pudo leer la foto. Intenta con otra',
      );
    } finally {
      setReduciendo(false);
    }
  };
  const alElegir = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [archivo] = target.files ?? [];
    // The same file chosen again after a mistake is a choice as well.
    target.value = '';
    if (archivo) void poner(archivo);
  };
  const entrada = {
    // The form's own style shows every chooser, whatever a class says.
    style: { display: 'none' },
    type: 'file',
    accept: IMAGENES,
    onChange: alElegir,
  } as const;

  return (
    <div className="cl-foto">
      <Avatar
        className="cl-foto__imagen"
        shape="square"
        size={112}
        src={foto ?? undefined}
        icon={<Icono nombre="persona" />}
        alt={foto ? 'Foto del cliente' : 'Sin foto'}
      />
      <div className="cl-foto__acciones">
        <Button
          id={id}
          icon={<Icono nombre="subir" />}
          loading={reduciendo}
          onClick={() => deArchivo.current?.click()}
        >
          {foto ? 'Cambiar foto' : 'Subir foto'}
        </Button>
        <Button
          icon={<Icono nombre="camara" />}
          onClick={() => (esTactil ? deCamara.current?.click() : setCamara(true))}
        >
          Tomar foto
        </Button>
        {foto && (
          <Button type="text" danger icon={<Icono nombre="eliminar" />} onClick={() => onChange?.(null)}>
            Quitar foto
          </Button>
        )}
        <p className="cl-foto__ayuda">JPG, PNG o WebP de hasta 5 MB.</p>
      </div>
      <input {...entrada} ref={deArchivo} aria-label="Foto del cliente" />
      <input {...entrada} ref={deCamara} capture="environment" aria-label="Foto desde la cámara" />
      {camara && (
        <Suspense fallback={null}>
          <Camara alTomar={(tomada) => void poner(tomada)} alCerrar={() => setCamara(false)} />
        </Suspense>
      )}
    </div>
  );
}
