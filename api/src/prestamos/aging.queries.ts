import { RANGOS_MORA, type RangoMora } from '@cartera/contrato/catalogos';
import { rangoDeMora } from '@cartera/dominio/mora';
import { Injectable } from '@nestjs/common';
import { contador } from '../esquema/contadores.sql.js';
import { BaseDeLectura } from '../platform/db/base-de-lectura.js';
import { filas } from '../platform/db/consultar.js';
import { Reloj } from '../platform/reloj.js';

/** Overdue installments of the whole book. */
@Injectable()
export class AgingQueries {
  constructor(
    private readonly lectura: BaseDeLectura,
    private readonly reloj: Reloj,
  ) {}

  /** How many are overdue, and how many pesos they owe, by range of days late. */
  async ver(): Promise<{ data: Record<RangoMora, number>; montos: Record<RangoMora, number> }> {
    // Grouped by day late in the database and by range here, so that the ranges stand in the domain alone. Closing a
    // loan pays or forgives all of it, so what is unpaid is of a loan that takes payments.
    const dias = await filas<{ dias: number; cuotas: number; monto: number }>(
      this.lectura.base,
      `SELECT $1::date - q.clave::date AS dias, sum(q.cuantos)::bigint AS cuotas, sum(q.monto)::bigint AS monto
         FROM (${contador('cuota_dia')}) q
        WHERE q.clave < to_char($1::date, 'YYYY-MM-DD') GROUP BY q.clave`,
      [this.reloj.hoy()],
    );
    const data = enCero();
    const montos = enCero();
    for (const dia of dias) {
      const rango = rangoDeMora(dia.dias);
      data[rango] += dia.cuotas;
      montos[rango] += dia.monto;
    }
    return { data, montos };
  }
}

function enCero(): Record<RangoMora, number> {
  return Object.fromEntries(RANGOS_MORA.map((rango) => [rango, 0])) as Record<RangoMora, number>;
}
