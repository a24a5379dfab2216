import type { Lugar, Punto } from '@cartera/contrato/ubicacion';
import { distancia } from '@cartera/dominio/orden';
import { useCallback, useRef, useState } from 'react';

/** Outdoors a phone knows its place within seconds; indoors it may never. */
const OPTIONS = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 } as const;

export type EstadoDeLugar = 'quieto' | 'buscando' | 'fallo';

/** The message for the user in the state `fallo`. */
export const SIN_LUGAR = 'No sabemos dónde estás: permite la ubicación en el navegador.';

/**
 * Reads the phone's place once for each call of `ask`, so that the GPS is off otherwise.
 * @param onFound called with the place, unless `remove` was called meanwhile.
 */
export function useLugar(onFound?: (lugar: Lugar) => void) {
  const [lugar, setLugar] = useState<Lugar | null>(null);
  const [estado, setEstado] = useState<EstadoDeLugar>('quieto');
  const newest = useRef(0);
  const ask = () => {
    if (!('geolocation' in navigator)) {
      setEstado('fallo');
      return;
    }
    setEstado('buscando');
    newest.current += 1;
    const own = newest.current;
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: latitud, longitude: longitud, accuracy } }) => {
        if (own !== newest.current) return;
        const found = { latitud, longitud, precision: Math.min(accuracy, 100_000) };
        setLugar(found);
        setEstado('quieto');
        onFound?.(found);
      },
      () => {
        if (own === newest.current) setEstado('fallo');
      },
      OPTIONS,
    );
  };
  const remove = useCallback(() => {
    newest.current += 1;
    setLugar(null);
    setEstado('quieto');
  }, []);
  return { lugar, estado, ask, remove };
}

const KILOMETER = 1000;

/** '180 m', '2,4 km'. */
export function metrosText(metros: number): string {
  if (metros < KILOMETER) return `${Math.round(metros / 10) * 10} m`;
  return `${(metros / KILOMETER).toFixed(1).replace('.', ',')} km`;
}

/** Formats the distance between two points. */
export function distanciaText(from: Punto, to: Punto): string {
  return metrosText(distancia(from, to));
}
