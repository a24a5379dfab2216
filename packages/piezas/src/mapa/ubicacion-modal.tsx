import type { Punto } from '@cartera/contrato/ubicacion';
import { type DialogProps, formatDate } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { Button, Icon, LoadFailure, LoadingState } from '@cartera/kit/ui';
import { useCallback, useMemo, useState } from 'react';
import { Mapa } from './lazy-mapa';
import { usePonerUbicacion, useUbicacion } from './ubicacion.queries';
import { type EstadoDeLugar, SIN_LUGAR, useLugar } from './use-lugar';
import './mapa.css';

export interface UbicacionModalProps extends DialogProps {
  readonly cliente: { readonly _id: string; readonly nombre: string };
}

/** Sets the pin of a client: where the phone is, or put on the map. */
export function UbicacionModal({ cliente, isOpen, onClose }: UbicacionModalProps) {
  const { data, error, refetch } = useUbicacion(cliente._id);
  const [moved, setMoved] = useState<Punto | null>(null);
  const save = usePonerUbicacion(cliente._id);
  const stored = data?.data ?? null;
  return (
    <Modal
      title={`Ubicación de ${cliente.nombre}`}
      open={isOpen}
      width={720}
      okText="Guardar ubicación"
      okButtonProps={{ disabled: moved === null }}
      confirmLoading={save.isPending}
      onOk={() => moved && save.mutate(moved, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {data ? (
        <Editor
          nombre={cliente.nombre}
          punto={moved ?? stored}
          tomadaEn={stored?.tomadaEn}
          onMove={setMoved}
        />
      ) : error ? (
        <LoadFailure error={error} message="Error al cargar la ubicación" onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Modal>
  );
}

interface EditorProps {
  readonly nombre: string;
  readonly punto: Punto | null;
  /** When the stored pin was taken. */
  readonly tomadaEn: string | undefined;
  readonly onMove: (punto: Punto) => void;
}

function Editor({ nombre, punto, tomadaEn, onMove }: EditorProps) {
  const { lugar, estado, ask, remove } = useLugar(onMove);
  const pins = useMemo(
    () => (punto ? [{ id: 'cliente', punto, texto: '', nombre: `Pin de ${nombre}` }] : []),
    [punto, nombre],
  );
  const move = useCallback(
    (_id: string, to: Punto) => {
      // A place that the phone finds later must not move this pin.
      remove();
      onMove(to);
    },
    [remove, onMove],
  );
  return (
    <>
      <Mapa label={`Mapa de ${nombre}`} pins={pins} onMove={move} />
      <div className="pz-ubicacion__acciones">
        <Button icon={<Icon name="metas" />} loading={estado === 'buscando'} onClick={ask}>
          Estoy en su casa
        </Button>
        <p role="status">{statusText(estado, punto === lugar ? lugar?.precision : undefined, tomadaEn)}</p>
      </div>
      <p className="pz-ubicacion__nota">
        {punto
          ? 'Arrastra el pin, toca el mapa o mueve el pin con las flechas del teclado.'
          : 'Aún no tiene ubicación: tómala en su casa, o toca el mapa donde vive.'}
      </p>
    </>
  );
}

function statusText(estado: EstadoDeLugar, metros = 0, tomadaEn?: string): string {
  if (estado === 'fallo') return SIN_LUGAR;
  if (metros > 0) return `Con un error de ${Math.round(metros)} m.`;
  return tomadaEn ? `Tomada el ${formatDate(tomadaEn)}.` : '';
}
