import {
  autorizarDescuento,
  type ComisionPorPagar,
  pagarComision,
  verComisionPorPagar,
} from '@cartera/contrato/comisiones';
import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { OFICINA } from '../../src/esquema/cajas.sql.js';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';
import { Caja } from './test-prestamos.js';
import { createTestUsuario, type TestUsuario } from './test-usuarios.js';

type Id = Pick<TestUsuario, 'id'>;

/** A collector with a loan of the own portfolio. */
export interface TestCobrador extends TestUsuario {
  readonly prestamo: string;
}

/** The office's calls about commissions. */
export class Comisiones {
  constructor(
    private readonly api: TestApp,
    private readonly token: string,
    private readonly desde: string,
  ) {}

  porcentaje(comisionCobrador: number | null) {
    return this.api.call(editarConfiguracion, { token: this.token, body: { comisionCobrador } });
  }

  /** @param cobrado pesos of the loan that the collector collects today. */
  async cobrador(nombre: string, cobrado = 0): Promise<TestCobrador> {
    const usuario = await createTestUsuario(this.api, 'cobrador', nombre);
    const { _id: prestamo } = await new Caja(this.api, this.token).prestarWithPlan({ cobrador: usuario.id });
    if (cobrado > 0) expectSuccess(await new Caja(this.api, usuario.token).cobrar(prestamo, cobrado));
    return { ...usuario, prestamo };
  }

  quote({ id }: Id, hasta = this.api.clock.today(), { desde = this.desde, token = this.token } = {}) {
    return this.api.call(verComisionPorPagar, { token, params: { id }, query: { desde, hasta } });
  }

  async porPagar(cobrador: Id, hasta?: string): Promise<ComisionPorPagar> {
    return expectSuccess(await this.quote(cobrador, hasta)).data;
  }

  pagar(
    { id }: Id,
    aPagar: number,
    hasta = this.api.clock.today(),
    { cuenta = OFICINA, token = this.token } = {},
  ) {
    const body = { desde: this.desde, hasta, aPagar, cuenta };
    return this.api.call(pagarComision, { token, params: { id }, body });
  }

  autorizar({ token }: Pick<TestUsuario, 'token'>, monto: number) {
    return this.api.call(autorizarDescuento, { token, body: { monto } });
  }
}
