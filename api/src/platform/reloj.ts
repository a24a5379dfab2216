/** Where the business lives: a day begins and ends by this city's clock. */
const ZONA_HORARIA = 'America/Bogota';

const formatoDia = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONA_HORARIA,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The one source of the present, injected so that a rule about dates can be proven on any day. */
export abstract class Reloj {
  /** This instant. */
  abstract ahora(): Date;

  /** Today's calendar day in Bogotá, `YYYY-MM-DD`. */
  hoy(): string {
    return formatoDia.format(this.ahora());
  }
}

export class RelojDelSistema extends Reloj {
  ahora(): Date {
    return new Date();
  }
}
