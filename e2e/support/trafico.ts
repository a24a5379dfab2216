import { VERSION_CONTRATO } from '@cartera/contrato/version';
import type { Libro } from './libro.js';

/** Between one round and the next, in milliseconds: other users, without taking the portal for themselves. */
const PAUSA_MS = 250;

/** Requests that never stop while something else happens: the API, and the manifest of every module. */
export class Trafico {
  readonly fallidas: string[] = [];
  total = 0;
  private corriendo = true;
  private readonly vueltas: Promise<void>;

  constructor(
    private readonly url: string,
    private readonly libro: Libro,
  ) {
    this.vueltas = this.correr();
  }

  /** Stops after the round under way. */
  async parar(): Promise<void> {
    this.corriendo = false;
    await this.vueltas;
  }

  private async correr(): Promise<void> {
    while (this.corriendo) {
      const modulos = await this.pedir(`/api/portal/modulos?contrato=${VERSION_CONTRATO}`);
      const manifiestos = modulos.map(({ url }) => `${url}mf-manifest.json`);
      await Promise.all(['/api/tablero', '/api/clientes', ...manifiestos].map((ruta) => this.pedir(ruta)));
      await new Promise((seguir) => setTimeout(seguir, PAUSA_MS));
    }
  }

  private async pedir(ruta: string): Promise<{ readonly url: string }[]> {
    this.total += 1;
    try {
      const respuesta = await fetch(`${this.url}${ruta}`, {
        headers: { authorization: `Bearer ${this.libro.sesion.token}` },
      });
      if (!respuesta.ok) throw new Error(`respondió ${respuesta.status}`);
      const { data } = await respuesta.json();
      return Array.isArray(data) ? data : [];
    } catch (error) {
      this.fallidas.push(`${ruta}: ${error}`);
      return [];
    }
  }
}
