import type { DatosDeCedula } from '@cartera/contrato/cedula';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fila } from '../../platform/db/consultar.js';
import type { Tx } from '../../platform/db/transacciones.js';
import { Reloj } from '../../platform/reloj.js';

/** People move and marry: what the registry said is believed for thirty days. */
const VIGENCIA_MS = 30 * 24 * 3_600_000;

/** The registry's answers that someone asked to keep. In the database, so that every process knows them. */
@Injectable()
export class CacheDeCedulas {
  constructor(
    private readonly base: DataSource,
    private readonly reloj: Reloj,
  ) {}

  async leer(cedula: string): Promise<DatosDeCedula | undefined> {
    const guardada = await fila<{ datos: DatosDeCedula }>(
      this.base,
      'SELECT datos FROM cedula_cache WHERE cedula = $1 AND vence_en > $2',
      [cedula, this.reloj.ahora()],
    );
    return guardada?.datos;
  }

  /** Keeps an answer, and forgets those of anybody that have expired. */
  async guardar(tx: Tx, datos: DatosDeCedula): Promise<void> {
    const ahora = this.reloj.ahora();
    await tx.query('DELETE FROM cedula_cache WHERE vence_en <= $1', [ahora]);
    await tx.query(
      `INSERT INTO cedula_cache (cedula, datos, vence_en) VALUES ($1, $2, $3)
       ON CONFLICT (cedula) DO UPDATE SET datos = excluded.datos, vence_en = excluded.vence_en`,
      [datos.cedula, JSON.stringify(datos), new Date(ahora.getTime() + VIGENCIA_MS)],
    );
  }

  /** Also where nothing was kept. */
  async olvidar(tx: Tx, cedula: string): Promise<void> {
    await tx.query('DELETE FROM cedula_cache WHERE cedula = $1', [cedula]);
  }
}
