import { logFailure } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { ErrorState } from '@cartera/kit/ui';
import { useEffect, useRef, useState } from 'react';

interface CameraProps {
  readonly onCapture: (foto: Blob) => void;
  readonly onClose: () => void;
}

/** Takes a photo with the computer's camera. The camera is turned off when this closes. */
export default function Camera({ onCapture, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [status, setStatus] = useState<'opening' | 'ready' | 'denied'>('opening');

  useEffect(() => {
    let active = true;
    let stream: MediaStream | undefined;
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'user' } })
      .then((openedStream) => {
        stream = openedStream;
        if (!active || !video.current) return stopStream(openedStream);
        video.current.srcObject = openedStream;
        setStatus('ready');
      })
      .catch((error) => {
        logFailure('La cámara no se abrió', error);
        if (active) setStatus('denied');
      });
    return () => {
      active = false;
      if (stream) stopStream(stream);
    };
  }, []);

  const capture = async () => {
    if (!video.current) return;
    onCapture(await captureFrame(video.current));
    onClose();
  };

  return (
    <Modal
      open
      title="Tomar foto"
      okText="Tomar foto"
      okButtonProps={{ disabled: status !== 'ready' }}
      onOk={capture}
      onCancel={onClose}
    >
      {status === 'denied' ? (
        <ErrorState
          message="No pudimos usar la cámara"
          text="Conecta una, permite su uso en el navegador, o sube una foto desde un archivo."
        />
      ) : (
        <video
          ref={video}
          className="cl-camera"
          autoPlay
          playsInline
          muted
          aria-label="Imagen de la cámara"
        />
      )}
    </Modal>
  );
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function captureFrame(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (foto) => (foto ? resolve(foto) : reject(new Error('El lienzo no dio una imagen'))),
      'image/png',
    );
  });
}
