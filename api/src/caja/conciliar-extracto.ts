import { createHash } from 'node:crypto';
import type { Conciliacion, ExtractoInput } from '@cartera/contrato/conciliacion';
import { EXTRACTO_DIAS, EXTRACTO_FILAS } from '@cartera/contrato/conciliacion';
import {
  conciliar,
  type FilaDeBanco,
  type FilaDeLibro,
  type Pareja,
  TOLERANCE_DAYS,
} from '@cartera/dominio/conciliacion';
import { addDays, daysBetween } from '@cartera/dominio/dates';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { row } from '../platform/db/query.js';
import { Transactions } from '../platform/db/transactions.js';
import { BusinessError, invalidInput } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { parseExtracto } from './domain/parse-extracto.js';
import { MovimientosQueries } from './movimientos.queries.js';
import { VerificarPagos } from './verificar-pagos.js';

/** More movements of an account than a statement of the most lines needs. */
const MAX_MOVIMIENTOS = 20_000;
/** A file in the wrong format has one problem in each line. */
const MAX_PROBLEMAS = 10;

interface Compared {
  readonly par: string | null;
  readonly verificacion: string | null;
}

/** Compares a bank statement with the movements of its account. It stores only the confirmations. */
@Injectable()
export class ConciliarExtracto {
  constructor(
    private readonly dataSource: DataSource,
    private readonly movimientos: MovimientosQueries,
    private readonly verificar: VerificarPagos,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param bytes the CSV file of the bank.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`, also for an account that is not of a bank; `DATOS_INVALIDOS` with the lines
   * that cannot be read.
   */
  async execute(
    cajaId: string,
    bytes: Uint8Array,
    periodo: ExtractoInput,
    actor: Actor,
  ): Promise<Conciliacion> {
    await this.requireBanco(cajaId);
    const { filas, omitidas, problemas } = parseExtracto(bytes);
    if (problemas.length > 0)
      throw refused(
        problemas.slice(0, MAX_PROBLEMAS).map(({ linea, mensaje }) => `Línea ${linea}: ${mensaje}`),
      );
    if (filas.length === 0) throw refused(['El extracto no tiene movimientos: descarga otros días']);
    if (filas.length > EXTRACTO_FILAS)
      throw refused([`El extracto tiene más de ${EXTRACTO_FILAS} movimientos: descarga menos días`]);
    const days = [...filas.map(({ fecha }) => fecha), periodo.desde, periodo.hasta]
      .filter((day) => day !== undefined)
      .sort();
    const [desde = '', hasta = ''] = [days[0], days.at(-1)];
    if (daysBetween(desde, hasta) >= EXTRACTO_DIAS)
      throw refused([`El extracto cubre más de ${EXTRACTO_DIAS} días: descarga menos`]);
    const libro = await this.movimientos.between(
      cajaId,
      addDays(desde, -TOLERANCE_DAYS),
      addDays(hasta, TOLERANCE_DAYS),
      MAX_MOVIMIENTOS + 1,
    );
    if (libro.length > MAX_MOVIMIENTOS)
      throw refused(['Hay demasiados movimientos en esos días: descarga menos']);
    const { conciliados, dudosos, soloBanco, soloLibro } = conciliar(filas, libro);
    const inOrder = conciliados.toSorted((one, other) => one.banco.linea - other.banco.linea);
    const proven = new Set(conciliados.filter(proves).map(({ libro: { _id } }) => _id));
    const confirmados =
      periodo.confirmar === 'si' ? await this.confirm([...proven], hashOf(bytes), actor) : 0;
    return {
      ...{ desde, hasta, omitidas, confirmados },
      conciliados: inOrder.map(({ banco, libro, por }) => ({
        extracto: banco,
        libro: shown(libro),
        por,
        porVerificar: proven.has(libro._id),
      })),
      dudosos: dudosos.map(({ banco, libro }) => ({ extracto: [...banco], libro: libro.map(shown) })),
      soloExtracto: [...soloBanco],
      // The statement does not cover the days around it.
      soloLibro: soloLibro.filter(({ fecha }) => fecha >= desde && fecha <= hasta).map(shown),
    };
  }

  private confirm(ids: readonly string[], extracto: string, actor: Actor): Promise<number> {
    return this.transactions.execute((tx) => this.verificar.confirmProven(tx, ids, extracto, actor));
  }

  private async requireBanco(cajaId: string): Promise<void> {
    const found = await row(this.dataSource, `SELECT FROM caja c WHERE c.id = $1 AND c.tipo = 'banco'`, [
      cajaId,
    ]);
    if (!found) throw new BusinessError('CAJA_NO_ENCONTRADA');
  }
}

/** True if a statement proves a payment: a forger can copy the pesos of another transfer, but not its number. */
function proves({ banco, libro, por }: Pareja<FilaDeBanco, FilaDeLibro & Compared>): boolean {
  return por === 'referencia' && banco.monto === libro.monto && libro.verificacion === 'pendiente';
}

function shown<T extends Compared>({ par: _par, verificacion: _verificacion, ...movimiento }: T) {
  return movimiento;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const refused = (messages: readonly string[]) =>
  invalidInput(messages.map((mensaje) => ({ campo: 'extracto', mensaje })));
