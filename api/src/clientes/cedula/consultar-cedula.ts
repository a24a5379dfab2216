import type { ConsultaCedula, DatosDeCedula, FuenteCedula } from '@cartera/contrato/cedula';
import { Injectable } from '@nestjs/common';
import { Transacciones } from '../../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../../platform/http/error-de-negocio.js';
import { CacheDeCedulas } from './cache-de-cedulas.js';
import { CedulaQueries } from './cedula.queries.js';
import { RegistroDeCedulas } from './registro-de-cedulas.js';

interface Hallazgo {
  readonly data: DatosDeCedula;
  readonly source: FuenteCedula;
}

/** Looks up who an identity number is: among the clients, then among the answers kept, then in the registry. */
@Injectable()
export class ConsultarCedula {
  constructor(
    private readonly clientes: CedulaQueries,
    private readonly cache: CacheDeCedulas,
    private readonly registro: RegistroDeCedulas,
    private readonly transacciones: Transacciones,
  ) {}

  /** @throws ErrorDeNegocio CEDULA_NO_ENCONTRADA where nobody knows it, also because the registry is down. */
  async ejecutar(cedula: string, { refresh, persist }: ConsultaCedula): Promise<Hallazgo> {
    const cliente = await this.clientes.deCliente(cedula);
    if (cliente) return { data: cliente, source: 'database' };
    const guardada = refresh ? undefined : await this.cache.leer(cedula);
    if (guardada) return { data: guardada, source: 'cache' };
    const externa = await this.registro.buscar(cedula);
    if (!externa) throw new ErrorDeNegocio('CEDULA_NO_ENCONTRADA');
    if (persist) await this.transacciones.ejecutar((tx) => this.cache.guardar(tx, externa));
    return { data: externa, source: 'external' };
  }
}
