import type { DatosDeCedula } from '@cartera/contrato/cedula';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fila } from '../../platform/db/consultar.js';
import { dataUrlDeFoto } from '../domain/foto.js';

type FilaDeCedula = Omit<DatosDeCedula, 'foto'> & { jpeg: Buffer | null };

/** Reads of clients by their identity number. */
@Injectable()
export class CedulaQueries {
  constructor(private readonly base: DataSource) {}

  async deCliente(cedula: string): Promise<DatosDeCedula | undefined> {
    const cliente = await fila<FilaDeCedula>(
      this.base,
      `SELECT c.cedula, c.nombre, c.telefono, c.email, c.direccion, c.barrio, c.ciudad, c.departamento,
              c.fecha_nacimiento AS "fechaNacimiento", c.sexo, c.estado_civil AS "estadoCivil",
              c.lugar_nacimiento AS "lugarNacimiento", c.ocupacion, c.id AS cliente, f.jpeg
         FROM cliente c LEFT JOIN cliente_foto f ON f.cliente_id = c.id
        WHERE c.cedula = $1`,
      [cedula],
    );
    if (!cliente) return undefined;
    const { jpeg, ...datos } = cliente;
    return { ...datos, foto: jpeg && dataUrlDeFoto(jpeg) };
  }
}
