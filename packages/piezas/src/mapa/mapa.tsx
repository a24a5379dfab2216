import { useSession } from '@cartera/kit';
import { useEffect, useRef, useState } from 'react';
import { type OnMove, type Pin, PinMap } from './leaflet';
import './mapa.css';

export interface MapaProps {
  /** The name of the map for a screen reader. */
  readonly label: string;
  readonly pins: readonly Pin[];
  /** Joins the pins with a line, in their order. */
  readonly conRecorrido?: boolean;
  /** Makes the pins movable: dragged, with the arrow keys, or the only one by a tap on the map. */
  readonly onMove?: OnMove;
}

/** Pins on the tiles of `MAPA_URL`. Without it, on a blank grid with a scale, and nothing is fetched. */
export function Mapa({ label, pins, conRecorrido = false, onMove }: MapaProps) {
  const tiles = useSession(({ usuario }) => usuario?.mapaUrl);
  const element = useRef<HTMLElement>(null);
  const [map, setMap] = useState<PinMap | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const opened = new PinMap(element.current, tiles);
    setMap(opened);
    return () => opened.remove();
  }, [tiles]);
  useEffect(() => map?.draw(pins, conRecorrido, onMove), [map, pins, conRecorrido, onMove]);
  return <section ref={element} className="pz-mapa" aria-label={label} />;
}
