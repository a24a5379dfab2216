import { registrarFallo } from '@cartera/kit';
import { Modal } from '@cartera/kit/datos';
import { EstadoError } from '@cartera/kit/ui';
import { useEffect, useRef, useState } from 'react';

interface PropsCamara {
  readonly alTomar: (foto: Blob) => void;
  readonly alCerrar: () => void;
}

/** The computer's camera, for an office with a client at the desk. It is turned off as soon as this closes. */
export default function Camara({ alTomar, alCerrar }: PropsCamara) {
  const video = useRef<HTMLVideoElement>(null);
  const [estado, setEstado] = useState<'abriendo' | 'lista' | 'negada'>('abriendo');

  useEffect(() => {
    let vigente = true;
    let flujo: MediaStream | undefined;
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'user' } })
      .then((abierto) => {
        flujo = abierto;
        if (!vigente || !video.current) return apagar(abierto);
        video.current.srcObject = abierto;
        setEstado('lista');
      })
      .catch((error) => {
        registrarFallo('La cámara no se abrió', error);
        if (vigente) setEstado('negada');
      });
    return () => {
      vigente = false;
      if (flujo) apagar(flujo);
    };
  }, []);

  const tomar = async () => {
    if (!video.current) return;
    alTomar(await cuadroDe(video.current));
    alCerrar();
  };

  return (
    <Modal
      open
      title="Tomar foto"
      okText="Tomar foto"
      okButtonProps={{ disabled: estado !== 'lista' }}
      onOk={tomar}
      onCancel={alCerrar}
    >
      {estado === 'negada' ? (
        <EstadoError
          mensaje="No pudimos usar la cámara"
          texto="Conecta una, permite su uso en el navegador, o sube una foto desde un archivo."
        />
      ) : (
        <video
          ref={video}
          className="cl-camara"
          autoPlay
          playsInline
          muted
          aria-label="Imagen de la cámara"
        />
      )}
    </Modal>
  );
}

function apagar(flujo: MediaStream): void {
  for (const pista of flujo.getTracks()) pista.stop();
}

function cuadroDe(video: HTMLVideoElement): Promise<Blob> {
  const lienzo = document.createElement('canvas');
  lienzo.width = video.videoWidth;
  lienzo.height = video.videoHeight;
  lienzo.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolver, rechazar) => {
    lienzo.toBlob(
      (foto) => (foto ? resolver(foto) : rechazar(new Error('El lienzo no dio una imagen'))),
      'image/png',
    );
  });
}
