import { ESTADOS_PRESTAMO, type EstadoPrestamo, ORDEN_ESTADO_PRESTAMO } from '@cartera/contrato/catalogos';
import type {
  ConsultaExportarPrestamos,
  ConsultaPrestamos,
  Prestamo,
  ResumenPrestamos,
} from '@cartera/contrato/prestamos';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CON_CLIENTE, clienteJson } from '../clientes/clientes.sql.js';
import { contador } from '../esquema/contadores.sql.js';
import { CUOTA_VENCIDA, PRESTAMO_VIVO } from '../libro/prestamo.sql.js';
import { BaseDeLectura } from '../platform/db/base-de-lectura.js';
import { selectColumns } from '../platform/db/columns.js';
import { type Ejecutor, fila, filas } from '../platform/db/consultar.js';
import { Condiciones, type ConsultaDeFilas, filasDePagina } from '../platform/db/listar.js';
import { preparada } from '../platform/db/preparadas.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { Reloj } from '../platform/reloj.js';
import { conUsuario, USUARIO_JSON } from '../usuarios/usuarios.sql.js';
import { PrestamoEntity } from './prestamo.entity.js';

/** A loan as its row comes: what the driver reads as a text or a moment is not converted yet. */
export type FilaPrestamo = Omit<Prestamo, 'interes' | 'createdAt' | 'cobrador'> & {
  interes: string;
  createdAt: Date;
  cobrador: Prestamo['cobrador'];
};

/** How late a loan is comes from its installments as of today, `$1`; a closed loan is not late. */
const COLUMNAS = `
  p.id AS "_id",
  ${clienteJson('cedula', 'telefono')} AS cliente, ${USUARIO_JSON} AS cobrador,
  ${selectColumns(PrestamoEntity, 'p', ['id', 'clienteId', 'cobradorId', 'usuarioId', 'planGeneradoEn'])},
  p.plan_generado_en IS NOT NULL AS "planGenerado",
  m.vencidas AS "cuotasVencidas", m.dias AS "diasMoraPromedio"`;

const MORA = `
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS vencidas, coalesce(round(avg($1::date - q.fecha_programada)), 0)::int AS dias
      FROM cuota q
     WHERE q.prestamo_id = p.id AND ${CUOTA_VENCIDA} AND ${PRESTAMO_VIVO}
  ) m ON true`;

const DESDE = `prestamo p ${CON_CLIENTE} ${conUsuario('p.cobrador_id')}`;

const VER = preparada(`SELECT ${COLUMNAS} FROM ${DESDE} ${MORA} WHERE p.id = $2`);

/** The order of the states (P-6.8), for the list that sorts by them; its words are those of the index. */
const LUGAR_DEL_ESTADO = `array_position('{${ORDEN_ESTADO_PRESTAMO.join(',')}}'::text[], p.estado)`;

const ORDENES: Readonly<Record<ConsultaPrestamos['sort'], string>> = {
  createdAt_desc: 'p.created_at DESC, p.id DESC',
  createdAt_asc: 'p.created_at, p.id',
  fecha_desc: 'p.fecha DESC, p.id DESC',
  fecha_asc: 'p.fecha, p.id',
  monto_desc: 'p.monto DESC, p.id DESC',
  monto_asc: 'p.monto, p.id',
  saldoPendiente_desc: 'p.saldo_pendiente DESC, p.id DESC',
  saldoPendiente_asc: 'p.saldo_pendiente, p.id',
  estado_asc: `${LUGAR_DEL_ESTADO}, p.id DESC`,
  estado_desc: `${LUGAR_DEL_ESTADO} DESC, p.id`,
};

/** Reads of loans. */
@Injectable()
export class PrestamosQueries {
  constructor(
    private readonly base: DataSource,
    private readonly lectura: BaseDeLectura,
    private readonly reloj: Reloj,
  ) {}

  /** A page of loans, with counts and sums of all that the filters match. */
  async listar(consulta: ConsultaPrestamos) {
    const { page, limit } = consulta;
    const [data, { total, resumen }] = await Promise.all([this.pagina(consulta), this.resumir(consulta)]);
    return { data, total, page, limit, resumen };
  }

  /** @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO */
  async ver(id: string, ejecutor: Ejecutor = this.base): Promise<Prestamo> {
    const prestamo = await fila<FilaPrestamo>(ejecutor, VER, [this.reloj.hoy(), id]);
    if (!prestamo) throw new ErrorDeNegocio('PRESTAMO_NO_ENCONTRADO');
    return aPrestamo(prestamo);
  }

  /** The query of all the loans that the filters match, for whoever reads them by cursor. */
  consultaDe(filtros: ConsultaExportarPrestamos): ConsultaDeFilas {
    return {
      columnas: COLUMNAS,
      desde: `${DESDE} ${MORA}`,
      condiciones: condicionesDe(filtros, new Condiciones([this.reloj.hoy()])),
      orden: ORDENES[filtros.sort],
    };
  }

  private async pagina(consulta: ConsultaPrestamos): Promise<Prestamo[]> {
    const encontrados = await filasDePagina<FilaPrestamo>(
      this.lectura.base,
      this.consultaDe(consulta),
      consulta,
    );
    return encontrados.map(aPrestamo);
  }

  private async resumir(consulta: ConsultaPrestamos): Promise<{ total: number; resumen: ResumenPrestamos }> {
    const condiciones = condicionesDe(consulta, new Condiciones());
    const grupos = await filas<{ estado: EstadoPrestamo; cuantos: number; monto: number; saldo: number }>(
      this.lectura.base,
      `SELECT p.estado, sum(p.cuantos)::bigint AS cuantos, sum(p.monto)::bigint AS monto, sum(p.saldo)::bigint AS saldo
         FROM ${loQueSeSuma(consulta)} ${condiciones.where} GROUP BY p.estado`,
      condiciones.parametros,
    );
    const deEstado = (estado: EstadoPrestamo) => grupos.find((grupo) => grupo.estado === estado);
    const sumar = (cifra: (grupo: (typeof grupos)[number]) => number) =>
      grupos.reduce((suma, grupo) => suma + cifra(grupo), 0);
    return {
      total: sumar(({ cuantos }) => cuantos),
      resumen: {
        porEstado: porEstado((estado) => deEstado(estado)?.cuantos ?? 0),
        montoPrestado: sumar(({ estado, monto }) => (estado === 'cancelado' ? 0 : monto)),
        saldoPendiente: sumar(({ saldo }) => saldo),
      },
    };
  }
}

function condicionesDe(consulta: ConsultaExportarPrestamos, condiciones: Condiciones): Condiciones {
  condiciones
    .igual('p.estado', consulta.estado)
    .igual('p.modalidad', consulta.modalidad)
    .igual('p.cliente_id', consulta.cliente)
    .igual('p.cobrador_id', consulta.cobrador)
    .contienePalabras('c.busqueda', consulta.search);
  return consulta.vivos ? condiciones.siempre(PRESTAMO_VIVO) : condiciones;
}

/** By state alone the totals are counted already; any other filter adds up the loans that it finds. */
function loQueSeSuma({ modalidad, cliente, cobrador, search }: ConsultaPrestamos): string {
  if (!(modalidad || cliente || cobrador || search)) {
    return `(SELECT k.clave AS estado, k.cuantos, k.monto, k.saldo FROM (${contador('prestamo_estado')}) k) p`;
  }
  const prestamos = '(SELECT *, 1 AS cuantos, saldo_pendiente AS saldo FROM prestamo) p';
  return search ? `${prestamos} ${CON_CLIENTE}` : prestamos;
}

function porEstado(cuantos: (estado: EstadoPrestamo) => number): ResumenPrestamos['porEstado'] {
  const entradas = ESTADOS_PRESTAMO.map((estado) => [estado, cuantos(estado)] as const);
  return Object.fromEntries(entradas) as ResumenPrestamos['porEstado'];
}

function aPrestamo(encontrado: FilaPrestamo): Prestamo {
  return {
    ...encontrado,
    interes: Number(encontrado.interes),
    createdAt: encontrado.createdAt.toISOString(),
  };
}
