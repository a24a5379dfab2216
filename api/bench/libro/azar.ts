import { v7 } from 'uuid';

/** Numbers that look random and are the same for the same seed (the mulberry32 generator). */
export class Azar {
  private estado: number;
  private ids = 0;
  private readonly bytes = new Uint8Array(16);

  constructor(private readonly semilla: number) {
    this.estado = semilla >>> 0;
  }

  /** From 0 up to 1, never 1. */
  fraccion(): number {
    this.estado = (this.estado + 0x6d2b79f5) >>> 0;
    let mezcla = this.estado;
    mezcla = Math.imul(mezcla ^ (mezcla >>> 15), mezcla | 1);
    mezcla ^= mezcla + Math.imul(mezcla ^ (mezcla >>> 7), mezcla | 61);
    return ((mezcla ^ (mezcla >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to `hasta`, never `hasta`. */
  entero(hasta: number): number {
    return Math.floor(this.fraccion() * hasta);
  }

  /** @throws RangeError where there is nothing to choose from. */
  uno<T>(opciones: readonly T[]): T {
    const elegida = opciones[this.entero(opciones.length)];
    if (elegida === undefined) throw new RangeError('Nothing to choose from');
    return elegida;
  }

  /** An identifier as the application makes them, of a given moment, different from all others of this seed. */
  id(momento: Date): string {
    const vista = new DataView(this.bytes.buffer);
    vista.setUint32(8, this.semilla);
    vista.setUint32(12, this.ids++);
    return v7({ msecs: momento.getTime(), seq: this.ids, random: this.bytes });
  }
}
