import type { EstadoDeModulo, VersionDeModulo } from '@cartera/contrato/portal-versiones';
import { Injectable } from '@nestjs/common';
import { satisfies } from 'semver';
import { DataSource } from 'typeorm';
import { type Ejecutor, filas } from '../platform/db/consultar.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { Reloj } from '../platform/reloj.js';
import { conUsuario } from '../usuarios/usuarios.sql.js';
import { COLUMNAS_DE_DESPLIEGUE } from './despliegues.js';
import type { Despliegue } from './domain/version-para.js';
import { ShellsVivos } from './shells-vivos.js';

const SIETE_DIAS_MS = 7 * 24 * 3_600_000;
const FALLOS_QUE_SE_MUESTRAN = 10;

type Version = Omit<VersionDeModulo, 'contratosQueNoLaAdmiten'> & { readonly modulo: string };
type Cargas = EstadoDeModulo['cargas'] & { readonly modulo: string; readonly totalFallos: number };
type Fallo = EstadoDeModulo['fallos'][number] & { readonly modulo: string };

/** How the modules fare, for whoever releases them. */
@Injectable()
export class SaludQueries {
  constructor(
    private readonly base: DataSource,
    private readonly shells: ShellsVivos,
    private readonly reloj: Reloj,
  ) {}

  /** @throws ErrorDeNegocio MODULO_NO_ENCONTRADO */
  async de(nombre: string, ejecutor: Ejecutor): Promise<EstadoDeModulo> {
    const modulo = (await this.todos(ejecutor)).find((uno) => uno.nombre === nombre);
    if (!modulo) throw new ErrorDeNegocio('MODULO_NO_ENCONTRADO');
    return modulo;
  }

  async todos(ejecutor: Ejecutor = this.base): Promise<EstadoDeModulo[]> {
    const desde = new Date(this.reloj.ahora().getTime() - SIETE_DIAS_MS);
    // One after the other: inside a transaction they share its one connection.
    const despliegues = await filas<Despliegue>(
      ejecutor,
      `SELECT ${COLUMNAS_DE_DESPLIEGUE} FROM portal_modulo ORDER BY modulo`,
    );
    const versiones = await filas<Version>(
      ejecutor,
      `SELECT v.modulo, v.version, v.contrato, v.publicada_en AS publicada,
              coalesce((SELECT sum(length(a.contenido)) FROM portal_archivo a
                         WHERE a.modulo = v.modulo AND a.version = v.version), 0)::bigint AS bytes
         FROM portal_version v ORDER BY v.publicada_en DESC, v.id DESC`,
    );
    const cargas = await filas<Cargas>(
      ejecutor,
      `SELECT modulo,
              count(*) FILTER (WHERE causa IS NULL)::int AS total,
              count(*) FILTER (WHERE causa IS NOT NULL)::int AS "totalFallos",
              percentile_disc(0.5) WITHIN GROUP (ORDER BY ms) FILTER (WHERE causa IS NULL) AS p50,
              percentile_disc(0.95) WITHIN GROUP (ORDER BY ms) FILTER (WHERE causa IS NULL) AS p95
         FROM portal_informe WHERE momento > $1 GROUP BY modulo`,
      [desde],
    );
    const fallos = await filas<Fallo>(
      ejecutor,
      `SELECT i.modulo, i.version, i.causa, i.mensaje, i.momento, u.nombre AS usuario
         FROM portal_modulo m
         CROSS JOIN LATERAL (SELECT * FROM portal_informe f WHERE f.modulo = m.modulo AND f.causa IS NOT NULL
                                AND f.momento > $1 ORDER BY f.momento DESC LIMIT ${FALLOS_QUE_SE_MUESTRAN}) i
         ${conUsuario('i.usuario_id')}
        ORDER BY i.momento DESC`,
      [desde],
    );
    const contratos = await this.shells.contratos(ejecutor);
    const esDe =
      (nombre: string) =>
      ({ modulo }: { modulo: string }) =>
        modulo === nombre;
    return despliegues.map(({ modulo: nombre, activa, anterior, canario }) => {
      const suyas = cargas.find(esDe(nombre));
      return {
        nombre,
        activa,
        anterior,
        canario,
        versiones: versiones.filter(esDe(nombre)).map((version) => ({
          ...version,
          contratosQueNoLaAdmiten: contratos.filter((contrato) => !satisfies(contrato, version.contrato)),
        })),
        cargas: { total: suyas?.total ?? 0, p50: suyas?.p50 ?? null, p95: suyas?.p95 ?? null },
        totalFallos: suyas?.totalFallos ?? 0,
        fallos: fallos.filter(esDe(nombre)),
      };
    });
  }
}
