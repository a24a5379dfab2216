import type { Punto } from '@cartera/contrato/ubicacion';
import {
  control,
  map as createMap,
  divIcon,
  GridLayer,
  type LatLng,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  latLng,
  latLngBounds,
  type Marker,
  marker,
  polyline,
  tileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';

/** Bogotá, where a map without pins begins. */
const START = latLng(4.65, -74.1);
/** A city, and a street. */
const [CITY_ZOOM, STREET_ZOOM] = [12, 17];
const MAX_ZOOM = 19;
const PADDING = 32;
const PIN_PIXELS = 30;
const GRID_PIXELS = 128;
/** The distance that an arrow key moves a pin. */
const STEP_PIXELS = 8;

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -STEP_PIXELS],
  ArrowDown: [0, STEP_PIXELS],
  ArrowLeft: [-STEP_PIXELS, 0],
  ArrowRight: [STEP_PIXELS, 0],
};

/** Called with the pin that the user moves; with an empty id for a new pin, on a map without one. */
export type OnMove = (id: string, punto: Punto) => void;

/** A map of Leaflet. */
export class PinMap {
  private readonly map: LeafletMap;
  private readonly markers = new Map<string, Marker>();
  private readonly line = polyline([], { className: 'pz-mapa__recorrido' });
  private onMove: OnMove | undefined;

  /** @param tiles the template of the tiles; undefined: a blank grid. */
  constructor(element: HTMLElement, tiles: string | undefined) {
    this.map = createMap(element, { attributionControl: tiles !== undefined, maxZoom: MAX_ZOOM });
    control.scale({ imperial: false }).addTo(this.map);
    if (tiles === undefined) {
      new GridLayer({ tileSize: GRID_PIXELS, className: 'pz-mapa__grid' }).addTo(this.map);
    } else {
      this.map.attributionControl.setPrefix(false);
      const attribution = `Mapa de ${new URL(tiles).host}`;
      tileLayer(tiles, { maxZoom: MAX_ZOOM, attribution }).addTo(this.map);
    }
    this.map.setView(START, CITY_ZOOM);
    this.line.addTo(this.map);
    this.map.on('click', (event: LeafletMouseEvent) => this.tap(event));
  }

  /** Draws the pins. A pin that was there stays, with the focus of the keyboard. */
  draw(pins: readonly Pin[], conRecorrido: boolean, onMove: OnMove | undefined): void {
    this.onMove = onMove;
    const ids = new Set(pins.map(({ id }) => id));
    for (const [id, drawn] of this.markers) {
      if (ids.has(id)) continue;
      drawn.remove();
      this.markers.delete(id);
    }
    for (const pin of pins) this.drawPin(pin);
    const points = pins.map(({ punto }) => toLatLng(punto));
    this.line.setLatLngs(conRecorrido ? points : []);
    this.show(points);
  }

  remove(): void {
    this.map.remove();
  }

  private drawPin({ id, punto, texto, nombre }: Pin): void {
    const point = toLatLng(punto);
    const drawn = this.markers.get(id) ?? this.createMarker(id, point, nombre);
    drawn.setLatLng(point);
    const label = drawn.getElement()?.firstElementChild;
    if (label) label.textContent = texto;
  }

  private createMarker(id: string, point: LatLng, nombre: string): Marker {
    const icon = divIcon({
      html: document.createElement('span'),
      className: 'pz-mapa__pin',
      iconSize: [PIN_PIXELS, PIN_PIXELS],
      iconAnchor: [PIN_PIXELS / 2, PIN_PIXELS],
    });
    const draggable = this.onMove !== undefined;
    const created = marker(point, { icon, title: nombre, alt: nombre, draggable }).addTo(this.map);
    this.markers.set(id, created);
    created.on('dragend', () => this.onMove?.(id, toPunto(created.getLatLng())));
    created.on('keydown', ({ originalEvent }: LeafletKeyboardEvent) => this.step(id, created, originalEvent));
    return created;
  }

  private step(id: string, moved: Marker, event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step || !this.onMove) return;
    // The map would move too.
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = step;
    const pixel = this.map.latLngToContainerPoint(moved.getLatLng()).add([x, y]);
    this.onMove(id, toPunto(this.map.containerPointToLatLng(pixel)));
  }

  /** A tap moves the only pin. */
  private tap({ latlng }: LeafletMouseEvent): void {
    if (this.markers.size > 1) return;
    const [id = ''] = this.markers.keys();
    this.onMove?.(id, toPunto(latlng));
  }

  /** Moves the map if a pin is beyond it, or if it shows a city for one pin. */
  private show(points: readonly LatLng[]): void {
    const shown = this.map.getBounds();
    const isFar = points.length === 1 && this.map.getZoom() < STREET_ZOOM - 2;
    if (!isFar && points.every((point) => shown.contains(point))) return;
    this.map.fitBounds(latLngBounds([...points]), {
      padding: [PADDING, PADDING],
      maxZoom: STREET_ZOOM,
      animate: false,
    });
  }
}

function toLatLng({ latitud, longitud }: Punto): LatLng {
  return latLng(latitud, longitud);
}

function toPunto(point: LatLng): Punto {
  const { lat, lng } = point.wrap();
  return { latitud: lat, longitud: lng };
}

/** A pin of a map. */
export interface Pin {
  readonly id: string;
  readonly punto: Punto;
  /** On the pin: a number. */
  readonly texto: string;
  /** For a screen reader, and when pointed at. */
  readonly nombre: string;
}
