import { informarModulos } from '@cartera/contrato/arranque';
import type { InformeDeModulo } from '@cartera/contrato/portal-versiones';
import { pedir, useSesion } from '@cartera/kit';

/** What is told waits this long for company, in milliseconds. */
const CADA_MS = 5_000;
/** What the server takes at once. */
const POR_ENVIO = 20;
/** More than this waiting is a browser in trouble, which tells enough with the first ones. */
const EN_ESPERA = 60;

let enEspera: InformeDeModulo[] = [];
let programado = false;

/** Tells the server how a module loaded, or why it did not: later, a few together, and never in anybody's way. */
export function informar(informe: InformeDeModulo): void {
  if (enEspera.length >= EN_ESPERA) return;
  enEspera.push(informe);
  programar();
}

function programar(): void {
  if (programado) return;
  programado = true;
  setTimeout(enviar, CADA_MS);
}

function enviar(): void {
  programado = false;
  const informes = enEspera.splice(0, POR_ENVIO);
  // Whoever signed out has nothing more to tell, and a call without a token would be refused.
  if (useSesion.getState().token === null) {
    enEspera = [];
    return;
  }
  if (enEspera.length > 0) programar();
  // Best effort: what does not arrive is lost, for nobody waits for it and the network may be what fails.
  void Promise.allSettled([pedir(informarModulos, { cuerpo: { informes } })]);
}
