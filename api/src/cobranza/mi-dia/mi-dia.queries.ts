import { METODOS_OFRECIDOS } from '@cartera/contrato/catalogs';
import type { MiDia, MiDiaQuery } from '@cartera/contrato/mi-dia';
import { addDays } from '@cartera/dominio/dates';
import { isSkipped } from '@cartera/dominio/laborables';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CajasQueries } from '../../caja/cajas.queries.js';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { UsuariosQueries } from '../../personal/usuarios/usuarios.queries.js';
import { hasPermiso } from '../../platform/auth/has-permiso.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Queryable } from '../../platform/db/query.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { ParadasQueries } from './paradas.queries.js';

/** A phone that was away for as long still knows the holidays. */
const HOLIDAY_DAYS = 30;

/** Reads the day of a collector. */
@Injectable()
export class MiDiaQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usuarios: UsuariosQueries,
    private readonly paradas: ParadasQueries,
    private readonly cajas: CajasQueries,
    private readonly configuracion: ConfiguracionQueries,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reads one snapshot: with a payment in between, the cash would have it and the stops would not.
   * @throws BusinessError `COBRADOR_NO_ENCONTRADO`
   */
  async get({ cobrador }: MiDiaQuery, actor: Actor): Promise<MiDia> {
    const cobradorId = cobrador ?? (actor.rol === 'cobrador' ? actor.usuarioId : undefined);
    if (cobradorId === undefined) throw new BusinessError('COBRADOR_NO_ENCONTRADO');
    return this.dataSource.transaction('REPEATABLE READ', (db) => this.read(db, cobradorId, actor));
  }

  private async read(db: Queryable, cobradorId: string, actor: Actor): Promise<MiDia> {
    const { _id, nombre } = await this.usuarios.requireCobrador(db, cobradorId);
    const day = await this.paradas.of(_id, db);
    const caja = await this.cajas.get(_id, actor, db);
    return {
      fecha: this.clock.today(),
      generadoEn: this.clock.now().toISOString(),
      cobrador: { _id, nombre },
      ...day,
      efectivo: caja.esperado,
      cajaAbierta: caja.estado === 'abierta',
      caja: hasPermiso(this.config, actor.rol, 'cajas.ver') ? caja : null,
      ajustes: await this.ajustes(db),
    };
  }

  private async ajustes(db: Queryable): Promise<MiDia['ajustes']> {
    const settings = await this.configuracion.get(db);
    const noLaborables = await this.configuracion.noLaborables(db);
    const today = this.clock.today();
    const days = Array.from({ length: HOLIDAY_DAYS }, (_, i) => addDays(today, i));
    return {
      metodosPago: settings.metodosPago ?? [...METODOS_OFRECIDOS],
      referenciaObligatoria: settings.referenciaObligatoria,
      devolucionInteres: settings.devolucionInteres,
      motivosNoPago: settings.motivosNoPago,
      contactoFueraDeHora: settings.contactoFueraDeHora,
      avisarVisitas: settings.avisarVisitas,
      festivos: days.filter(noLaborables.isFestivo),
      diasSinCobro: days.filter((day) => isSkipped(day, 'sin_domingos', noLaborables)),
      empresa: settings.empresa ?? this.config.empresa,
      mapaUrl: this.config.mapaUrl ?? null,
    };
  }
}
