import type { Lugar } from '@cartera/contrato/ubicacion';
import { useState } from 'react';

/** Outdoors a phone knows its place within seconds; indoors it may never. */
const OPTIONS = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 } as const;

/** Where the phone is. It is asked once for each call of `ask`, so the GPS is off otherwise. */
export function useLugar() {
  const [lugar, setLugar] = useState<Lugar | null>(null);
  const [estado, setEstado] = useState<'quieto' | 'buscando' | 'fallo'>('quieto');
  const ask = () => {
    if (!('geolocation' in navigator)) {
      setEstado('fallo');
      return;
    }
    setEstado('buscando');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: latitud, longitude: longitud, accuracy } }) => {
        setLugar({ latitud, longitud, precision: Math.min(accuracy, 100_000) });
        setEstado('quieto');
      },
      () => setEstado('fallo'),
      OPTIONS,
    );
  };
  return { lugar, estado, ask, quitar: () => setLugar(null) };
}
