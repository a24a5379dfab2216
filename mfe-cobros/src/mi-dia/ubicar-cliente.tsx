import type { Parada } from '@cartera/contrato/mi-dia';
import { type Lugar, ponerUbicacion } from '@cartera/contrato/ubicacion';
import { newIdempotencyKey, notifyFailure, useWrite } from '@cartera/kit';
import { enqueue, type NuevoEnvio } from '@cartera/kit/offline';
import { type EstadoDeLugar, SIN_LUGAR, useLugar } from '@cartera/piezas';
import { useState } from 'react';

/** Takes the pin of a client at home, by GPS. It is kept on the phone and sent like a payment. */
export function UbicarCliente({ parada }: { readonly parada: Parada }) {
  const [saved, setSaved] = useState<Lugar | null>(null);
  const save = useWrite({
    mutationFn: (lugar: Lugar) => enqueue([ubicacionEnvio(parada, lugar)]),
    onError: (error) => notifyFailure(error, 'No pudimos guardar la ubicación'),
  });
  const { estado, ask } = useLugar((found) => save.mutate(found, { onSuccess: () => setSaved(found) }));
  return (
    <>
      <button
        type="button"
        className="cb-chip"
        disabled={estado === 'buscando' || save.isPending}
        onClick={ask}
      >
        {textOf(estado, parada.cliente.ubicacion !== null)}
      </button>
      <p className="cb-reparto" role="status">
        {estado === 'fallo' && SIN_LUGAR}
        {saved && `Su casa quedó en el mapa, con un error de ${metrosOf(saved)} m.`}
      </p>
    </>
  );
}

function ubicacionEnvio({ cliente: { _id, nombre } }: Parada, { latitud, longitud }: Lugar): NuevoEnvio {
  return {
    llave: newIdempotencyKey(),
    grupo: `ubicacion:${_id}`,
    tipo: 'ubicacion',
    datos: { cliente: { _id, nombre } },
    route: ponerUbicacion,
    params: { id: _id },
    body: { latitud, longitud },
  };
}

function textOf(estado: EstadoDeLugar, hasUbicacion: boolean): string {
  if (estado === 'buscando') return 'Buscando dónde estás…';
  return hasUbicacion ? 'Estoy en su casa: corregir su ubicación' : 'Estoy en su casa: tomar su ubicación';
}

function metrosOf({ precision = 0 }: Lugar): number {
  return Math.round(precision);
}
