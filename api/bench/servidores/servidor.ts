import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Aviso, Guion, Orden } from './mensajes.js';

/** A server in a process of its own, so that whoever asks and whoever answers do not share a thread. */
export class Servidor {
  url = '';
  private constructor(private readonly hijo: ChildProcess) {}

  static async arrancar(archivo: 'api.ts' | 'desnudo.ts', baseUrl: string): Promise<Servidor> {
    const hijo = fork(fileURLToPath(new URL(archivo, import.meta.url)), {
      env: { PATH: process.env.PATH, DATABASE_URL: baseUrl },
      // Dates stay dates.
      serialization: 'advanced',
    });
    const servidor = new Servidor(hijo);
    const lista = await servidor.respuesta('lista');
    servidor.url = lista.url.replace('[::1]', '127.0.0.1');
    return servidor;
  }

  /** The SQL that some requests run. */
  async capturar(pedir: () => Promise<unknown>): Promise<Guion> {
    await this.ordenar({ que: 'capturar' }, 'hecho');
    await pedir();
    return (await this.ordenar({ que: 'entregar' }, 'guion')).guion;
  }

  /** From now on every request is answered by running the next of these. */
  async representar(guiones: readonly Guion[]): Promise<void> {
    await this.ordenar({ que: 'representar', guiones }, 'hecho');
  }

  async detener(): Promise<void> {
    if (this.hijo.exitCode !== null) return;
    this.hijo.disconnect();
    await once(this.hijo, 'exit');
  }

  private ordenar<Q extends Aviso['que']>(orden: Orden, que: Q): Promise<Extract<Aviso, { que: Q }>> {
    const respuesta = this.respuesta(que);
    this.hijo.send(orden);
    return respuesta;
  }

  private respuesta<Q extends Aviso['que']>(que: Q): Promise<Extract<Aviso, { que: Q }>> {
    return new Promise((resolver, rechazar) => {
      const alSalir = (codigo: number | null): void => rechazar(new Error(`El servidor terminó (${codigo})`));
      this.hijo.once('exit', alSalir);
      const alLlegar = (aviso: Aviso): void => {
        if (aviso.que !== que) return;
        this.hijo.off('message', alLlegar).off('exit', alSalir);
        resolver(aviso as Extract<Aviso, { que: Q }>);
      };
      this.hijo.on('message', alLlegar);
    });
  }
}
