import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Reloj } from '../../platform/reloj.js';
import { PuestaAlDia } from './puesta-al-dia.js';

const CADA_MS = 60_000;

/**
 * Brings states up to date when the process starts and whenever the business day changes. Several processes may
 * do it at once: each loan is decided under its lock, and a second pass changes nothing.
 */
@Injectable()
export class CambioDeDia implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly registro = new Logger(CambioDeDia.name);
  private temporizador: NodeJS.Timeout | undefined;
  private ultimoDia = '';

  constructor(
    private readonly puestaAlDia: PuestaAlDia,
    private readonly reloj: Reloj,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.revisar();
    this.temporizador = setInterval(() => void this.revisar(), CADA_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.temporizador);
  }

  private async revisar(): Promise<void> {
    const hoy = this.reloj.hoy();
    if (hoy === this.ultimoDia) return;
    try {
      const cambiados = await this.puestaAlDia.ejecutar(hoy);
      this.ultimoDia = hoy;
      this.registro.log(`Estados al ${hoy}: ${cambiados} préstamos cambiaron`);
    } catch (error) {
      // The database may be away; the next minute tries again.
      this.registro.error('No se pudieron poner al día los estados', error);
    }
  }
}
