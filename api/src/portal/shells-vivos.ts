import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Ejecutor, filas } from '../platform/db/consultar.js';
import { Reloj } from '../platform/reloj.js';

/** A shell asks for the registry every few minutes: one not seen for longer is a tab that was closed. */
const VIVO_MS = 30 * 60_000;
/** How often one contract is noted, so that a busy morning is not one write for each page. */
const ANOTAR_CADA_MS = 60_000;

/** The contracts of the shells that are open somewhere: what a new version must not leave behind. */
@Injectable()
export class ShellsVivos {
  private readonly anotados = new Map<string, number>();

  constructor(
    private readonly base: DataSource,
    private readonly reloj: Reloj,
  ) {}

  async anotar(contrato: string): Promise<void> {
    const ahora = this.reloj.ahora();
    if (ahora.getTime() - (this.anotados.get(contrato) ?? 0) < ANOTAR_CADA_MS) return;
    this.anotados.set(contrato, ahora.getTime());
    await this.base.query(
      `INSERT INTO portal_shell (contrato, visto_en) VALUES ($1, $2)
       ON CONFLICT (contrato) DO UPDATE SET visto_en = excluded.visto_en`,
      [contrato, ahora],
    );
  }

  async vistos(ejecutor: Ejecutor = this.base): Promise<{ contrato: string; visto: string }[]> {
    return filas(
      ejecutor,
      'SELECT contrato, visto_en AS visto FROM portal_shell WHERE visto_en > $1 ORDER BY visto_en DESC',
      [new Date(this.reloj.ahora().getTime() - VIVO_MS)],
    );
  }

  async contratos(ejecutor: Ejecutor): Promise<string[]> {
    return (await this.vistos(ejecutor)).map(({ contrato }) => contrato);
  }
}
