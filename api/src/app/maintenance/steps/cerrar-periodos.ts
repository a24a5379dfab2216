import { periodoToClose } from '@cartera/dominio/periodo';
import { Inject, Injectable } from '@nestjs/common';
import { CerrarPeriodo } from '../../../libro/periodos/cerrar-periodo.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Transactions } from '../../../platform/db/transactions.js';
import type { Done, Night, Step } from './step.js';

/** Closes the months that ended `CIERRE_AUTOMATICO_DIAS` ago. */
@Injectable()
export class CerrarPeriodos implements Step {
  readonly name = 'cerrar-periodos';

  constructor(
    private readonly transactions: Transactions,
    private readonly cerrarPeriodo: CerrarPeriodo,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ dia, actor }: Night): Promise<Done> {
    const { cierreAutomaticoDias } = this.config;
    if (cierreAutomaticoDias === 0) return { periodos: 0 };
    const mes = periodoToClose(dia, cierreAutomaticoDias);
    const closed = await this.transactions.execute((tx) => this.cerrarPeriodo.execute(tx, mes, actor));
    return { periodos: closed.length };
  }
}
