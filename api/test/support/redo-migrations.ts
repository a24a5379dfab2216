import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Atrasos1763683200800 } from '../../src/esquema/migrations/0080-atrasos.js';
import { LlenarAtrasos1763683200810 } from '../../src/esquema/migrations/0081-llenar-atrasos.js';
import { DiasDeReportes1763683200820 } from '../../src/esquema/migrations/0082-dias-de-reportes.js';
import { NombreEnAtrasos1763683200830 } from '../../src/esquema/migrations/0083-nombre-en-atrasos.js';
import { LlenarNombres1763683200840 } from '../../src/esquema/migrations/0084-llenar-nombres.js';
import { ContadoresDeListas1763683200850 } from '../../src/esquema/migrations/0085-contadores-de-listas.js';
import { MetodoDePago1763683201130 } from '../../src/esquema/migrations/0113-metodo-de-pago.js';
import { Cajas1763683201140 } from '../../src/esquema/migrations/0114-cajas.js';
import { AsientosAnteriores1763683201150 } from '../../src/esquema/migrations/0115-asientos-anteriores.js';
import { DiasDeCaja1763683201160 } from '../../src/esquema/migrations/0116-dias-de-caja.js';
import { MetodosOfrecidos1763683201190 } from '../../src/esquema/migrations/0119-metodos-ofrecidos.js';
import { Capital1763683201200 } from '../../src/esquema/migrations/0120-capital.js';
import { FotosDeGasto1763683201220 } from '../../src/esquema/migrations/0122-fotos-de-gasto.js';
import { ZonaEnAtrasos1763683201300 } from '../../src/esquema/migrations/0130-zona-en-atrasos.js';
import { LlenarZonas1763683201310 } from '../../src/esquema/migrations/0131-llenar-zonas.js';
import { VistasDeContadores1763683201410 } from '../../src/esquema/migrations/0141-vistas-de-contadores.js';

/** An earlier migration creates counters and views again without those of these. */
const LATER: readonly MigrationInterface[] = [
  new Atrasos1763683200800(),
  new LlenarAtrasos1763683200810(),
  new DiasDeReportes1763683200820(),
  new NombreEnAtrasos1763683200830(),
  new LlenarNombres1763683200840(),
  new ContadoresDeListas1763683200850(),
  new MetodoDePago1763683201130(),
  new Cajas1763683201140(),
  new AsientosAnteriores1763683201150(),
  new DiasDeCaja1763683201160(),
  new MetodosOfrecidos1763683201190(),
  new Capital1763683201200(),
  new FotosDeGasto1763683201220(),
  new ZonaEnAtrasos1763683201300(),
  new LlenarZonas1763683201310(),
  new VistasDeContadores1763683201410(),
];

/** Reverts migrations, which are given in their order, and applies them again, with the later ones that build on them. */
export async function redoMigrations(q: QueryRunner, ...migrations: MigrationInterface[]): Promise<void> {
  const all = [...migrations, ...LATER];
  await q.startTransaction();
  for (const migration of all.toReversed()) await migration.down(q);
  for (const migration of all) await migration.up(q);
  await q.commitTransaction();
}
