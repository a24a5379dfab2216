import type { DataSource } from 'typeorm';
import { OperacionEntity } from '../caja/operacion.entity.js';
import { ClienteEntity } from '../clientes/cliente.entity.js';
import { ContactoEntity } from '../cobranza/contactos/contacto.entity.js';
import { MetaEntity } from '../cobranza/metas/meta.entity.js';
import { VisitaEntity } from '../cobranza/visitas/visita.entity.js';
import { DocumentoEntity } from '../creditos/documentos/documento.entity.js';
import { GarantiaEntity } from '../creditos/garantias/garantia.entity.js';
import { PrestamoEntity } from '../creditos/prestamos/prestamo.entity.js';
import { MIGRATIONS } from '../esquema/migrations.js';
import { AplicacionEntity } from '../libro/aplicacion.entity.js';
import { CobroEntity } from '../libro/cobro.entity.js';
import { CuotaEntity } from '../libro/cuota.entity.js';
import { MovimientoEntity } from '../libro/movimiento.entity.js';
import { NotificacionEntity } from '../libro/notificaciones/notificacion.entity.js';
import { ConfiguracionEntity } from '../personal/configuracion/configuracion.entity.js';
import { UsuarioEntity } from '../personal/usuarios/usuario.entity.js';
import { connect, createDataSource } from '../platform/db/data-source.js';
import type { Scope } from '../platform/db/scope.js';

const ENTITIES = [
  AplicacionEntity,
  ClienteEntity,
  CobroEntity,
  ConfiguracionEntity,
  ContactoEntity,
  CuotaEntity,
  DocumentoEntity,
  OperacionEntity,
  GarantiaEntity,
  MetaEntity,
  MovimientoEntity,
  NotificacionEntity,
  PrestamoEntity,
  UsuarioEntity,
  VisitaEntity,
];

/**
 * A connection pool with every entity and migration, not yet connected.
 * @param fixedScope the scope of all its queries. Absent: each query runs in the current scope.
 */
export function createDatabase(url: string, fixedScope?: Scope): DataSource {
  return createDataSource(url, { entities: ENTITIES, migrations: MIGRATIONS }, fixedScope);
}

/**
 * Runs a task that only the owner of the tables may do (record 8), over a connection that it closes afterwards.
 * @param dataSource connected as the API's role, which is the owner if `ownerUrl` is undefined.
 * @param maxWait milliseconds to keep trying to connect as the owner.
 */
export async function withOwner<T>(
  dataSource: DataSource,
  ownerUrl: string | undefined,
  maxWait: number,
  perform: (owner: DataSource) => Promise<T>,
): Promise<T> {
  if (ownerUrl === undefined) return perform(dataSource);
  const owner = createDatabase(ownerUrl, 'todo');
  try {
    await connect(owner, maxWait);
    return await perform(owner);
  } finally {
    if (owner.isInitialized) await owner.destroy();
  }
}
