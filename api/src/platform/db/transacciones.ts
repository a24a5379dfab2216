import { setTimeout as esperar } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { codigoPg } from './errores-pg.js';

declare const abierta: unique symbol;

/** An open transaction. Every helper that writes asks for one, so a write outside of it does not compile. */
export type Tx = EntityManager & { readonly [abierta]: true };

/** Deadlocks and serialization failures: the server undid the transaction and asks for another try. */
const REINTENTABLES = new Set(['40P01', '40001']);
const INTENTOS = 5;
const ESPERA_BASE_MS = 20;

@Injectable()
export class Transacciones {
  constructor(private readonly base: DataSource) {}

  /**
   * Runs a unit of work in one transaction: all of it is written, or nothing. The work runs again from its
   * beginning after a deadlock, so it must keep no state of its own.
   */
  async ejecutar<T>(trabajo: (tx: Tx) => Promise<T>): Promise<T> {
    for (let intento = 1; ; intento++) {
      try {
        return await this.base.transaction((gestor) => trabajo(gestor as Tx));
      } catch (error) {
        const codigo = codigoPg(error);
        if (!codigo || !REINTENTABLES.has(codigo) || intento === INTENTOS) throw error;
        // Random, so that two transactions which met once do not meet again at the same point.
        await esperar(ESPERA_BASE_MS * 2 ** intento * (0.5 + Math.random()));
      }
    }
  }
}
