import { Reloj } from '../../src/platform/reloj.js';

/** A clock that stands still until a test moves it. */
export class RelojDePrueba extends Reloj {
  constructor(private instante: Date) {
    super();
  }

  override ahora(): Date {
    return new Date(this.instante);
  }

  /** @param dia `YYYY-MM-DD`: noon of that day in Bogotá. */
  poner(dia: string): void {
    this.instante = new Date(`${dia}T17:00:00Z`);
  }

  adelantar(ms: number): void {
    this.instante = new Date(this.instante.getTime() + ms);
  }
}
