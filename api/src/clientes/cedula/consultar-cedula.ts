import type { CedulaData, CedulaLookup, CedulaSource } from '@cartera/contrato/cedula';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { row } from '../../platform/db/query.js';
import { Transactions } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { fotoDataUrl } from '../domain/foto.js';
import { CedulaCache } from './cedula-cache.js';
import { CedulaRegistry } from './cedula-registry.js';

type CedulaRow = Omit<CedulaData, 'foto'> & { jpeg: Buffer | null };

interface Finding {
  readonly data: CedulaData;
  readonly source: CedulaSource;
}

/** Looks up the person of an identity number: in the clients, then in the cache, then in the registry. */
@Injectable()
export class ConsultarCedula {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cache: CedulaCache,
    private readonly registry: CedulaRegistry,
    private readonly transactions: Transactions,
  ) {}

  /** @throws BusinessError CEDULA_NO_ENCONTRADA if no source knows the number or the registry fails. */
  async execute(cedula: string, { refresh, persist }: CedulaLookup): Promise<Finding> {
    const cliente = await this.fromCliente(cedula);
    if (cliente) return { data: cliente, source: 'database' };
    const stored = refresh ? undefined : await this.cache.read(cedula);
    if (stored) return { data: stored, source: 'cache' };
    const external = await this.registry.find(cedula);
    if (!external) throw new BusinessError('CEDULA_NO_ENCONTRADA');
    if (persist) await this.transactions.execute((tx) => this.cache.save(tx, external));
    return { data: external, source: 'external' };
  }

  private async fromCliente(cedula: string): Promise<CedulaData | undefined> {
    const cliente = await row<CedulaRow>(
      this.dataSource,
      `SELECT c.cedula, c.nombre, c.telefono, c.email, c.direccion, c.barrio, c.ciudad, c.departamento,
              c.fecha_nacimiento AS "fechaNacimiento", c.sexo, c.estado_civil AS "estadoCivil",
              c.lugar_nacimiento AS "lugarNacimiento", c.ocupacion, c.id AS cliente, f.jpeg
         FROM cliente c LEFT JOIN cliente_foto f ON f.cliente_id = c.id
        WHERE c.cedula = $1`,
      [cedula],
    );
    if (!cliente) return undefined;
    const { jpeg, ...persona } = cliente;
    return { ...persona, foto: jpeg && fotoDataUrl(jpeg) };
  }
}
