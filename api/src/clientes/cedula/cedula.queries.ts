import type { CedulaData } from '@cartera/contrato/cedula';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { row } from '../../platform/db/query.js';
import { fotoDataUrl } from '../domain/foto.js';

type CedulaRow = Omit<CedulaData, 'foto'> & { jpeg: Buffer | null };

/** Reads of clients by their identity number. */
@Injectable()
export class CedulaQueries {
  constructor(private readonly dataSource: DataSource) {}

  async fromCliente(cedula: string): Promise<CedulaData | undefined> {
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
