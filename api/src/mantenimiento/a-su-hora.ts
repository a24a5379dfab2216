import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Cron } from 'croner';
import { elSistema } from '../platform/audit/auditoria.js';
import { Reloj } from '../platform/reloj.js';
import { TrabajoNocturno } from './trabajo-nocturno.js';

const CADA_MINUTO = '* * * * *';
const AUTOR = elSistema('trabajo-nocturno');

/**
 * Starts the nightly job once the business day changes. It asks every minute whether the day's job is done, rather
 * than once at midnight: a process that was down at the hour, or whose database was, does it when it is back.
 */
@Injectable()
export class ASuHora implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly registro = new Logger(ASuHora.name);
  private cron: Cron | undefined;
  private enCurso: Promise<void> = Promise.resolve();

  constructor(
    private readonly trabajo: TrabajoNocturno,
    private readonly reloj: Reloj,
  ) {}

  /** Not waited for: a large book is served while its night is caught up with. */
  onApplicationBootstrap(): void {
    this.cron = new Cron(CADA_MINUTO, { unref: true, protect: true }, () => this.revisar());
    void this.cron.trigger();
  }

  async onModuleDestroy(): Promise<void> {
    this.cron?.stop();
    await this.enCurso;
  }

  /** What each tick does. */
  revisar(): Promise<void> {
    this.enCurso = this.hacerLoDeHoy();
    return this.enCurso;
  }

  private async hacerLoDeHoy(): Promise<void> {
    try {
      const noche = await this.trabajo.siFalta(this.reloj.hoy(), AUTOR);
      if (noche) this.registro.log('Trabajo nocturno terminado', noche);
    } catch (error) {
      // The database may be away; the next minute tries again.
      this.registro.error('No se pudo hacer el trabajo nocturno', error);
    }
  }
}
