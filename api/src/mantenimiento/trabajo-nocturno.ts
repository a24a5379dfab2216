import type { Noche } from '@cartera/contrato/mantenimiento';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PuestaAlDia } from '../libro/puesta-al-dia.js';
import { Auditoria, type AutorDeHecho } from '../platform/audit/auditoria.js';
import { CERROJO } from '../platform/db/cerrojos.js';
import { conCerrojo } from '../platform/db/conexion-propia.js';
import type { Ejecutor } from '../platform/db/consultar.js';
import { Transacciones, type Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { Reloj } from '../platform/reloj.js';
import { Conciliar } from './conciliar.js';
import { Limpieza } from './limpieza.js';
import { NochesQueries } from './noches.queries.js';

/** For one slice of the book under one rule, which takes moments on a machine that is not drowning. */
const LIMITE_POR_SENTENCIA_MS = 5 * 60_000;

/** The job of each business day: states, what nobody can use any more, and the reconciliation. */
@Injectable()
export class TrabajoNocturno {
  constructor(
    private readonly base: DataSource,
    private readonly transacciones: Transacciones,
    private readonly puestaAlDia: PuestaAlDia,
    private readonly limpieza: Limpieza,
    private readonly conciliar: Conciliar,
    private readonly noches: NochesQueries,
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
  ) {}

  /**
   * Does the job of the present day, again where it was done.
   * @throws ErrorDeNegocio TRABAJO_EN_MARCHA while a process is at it.
   */
  async ejecutar(autor: AutorDeHecho): Promise<Noche> {
    const dia = this.reloj.hoy();
    const noche = await this.aSolas((ejecutor) => this.correr(ejecutor, dia, autor));
    if (!noche) throw new ErrorDeNegocio('TRABAJO_EN_MARCHA');
    return noche;
  }

  /** The same unless it was done; nothing where it was, or while another process is at it. */
  async siFalta(dia: string, autor: AutorDeHecho): Promise<Noche | undefined> {
    if (await this.noches.corrio(this.base, dia)) return undefined;
    return this.aSolas(async (ejecutor) => {
      // Asked again under the lock: whoever held it may have just done it.
      if (await this.noches.corrio(ejecutor, dia)) return undefined;
      return this.correr(ejecutor, dia, autor);
    });
  }

  private aSolas<T>(trabajo: (ejecutor: Ejecutor) => Promise<T>): Promise<T | undefined> {
    return conCerrojo(this.base, CERROJO.noche, LIMITE_POR_SENTENCIA_MS, trabajo);
  }

  private async correr(ejecutor: Ejecutor, dia: string, autor: AutorDeHecho): Promise<Noche> {
    const empezado = this.reloj.ahora();
    const estadosCambiados = await this.puestaAlDia.ejecutar(dia, ejecutor);
    const borrado = await this.limpieza.ejecutar(ejecutor);
    const descuadres = await this.conciliar.ejecutar(ejecutor, dia);
    const noche: Noche = {
      dia,
      empezado: empezado.toISOString(),
      terminado: this.reloj.ahora().toISOString(),
      estadosCambiados,
      descuadres,
      ...borrado,
    };
    await this.transacciones.ejecutar((tx) => this.guardar(tx, noche, autor));
    return noche;
  }

  private async guardar(tx: Tx, noche: Noche, autor: AutorDeHecho): Promise<void> {
    await tx.query(
      `INSERT INTO trabajo_nocturno
         (dia, empezado, terminado, estados_cambiados, descuadres, llaves_borradas, sesiones_borradas)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (dia) DO UPDATE SET
         empezado = excluded.empezado, terminado = excluded.terminado,
         estados_cambiados = excluded.estados_cambiados, descuadres = excluded.descuadres,
         llaves_borradas = excluded.llaves_borradas, sesiones_borradas = excluded.sesiones_borradas`,
      [
        noche.dia,
        noche.empezado,
        noche.terminado,
        noche.estadosCambiados,
        noche.descuadres,
        noche.llavesBorradas,
        noche.sesionesBorradas,
      ],
    );
    await this.auditoria.anotar(tx, autor, {
      accion: 'mantenimiento.ejecutar',
      entidad: 'trabajo_nocturno',
      entidadId: null,
      despues: noche,
    });
  }
}
