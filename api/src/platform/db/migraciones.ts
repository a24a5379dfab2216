import { Base1763683200001 } from './migrations/0001-base.js';
import { Usuarios1763683200002 } from './migrations/0002-usuarios.js';
import { Auditoria1763683200003 } from './migrations/0003-auditoria.js';
import { Idempotencia1763683200004 } from './migrations/0004-idempotencia.js';
import { Clientes1763683200005 } from './migrations/0005-clientes.js';
import { Prestamos1763683200006 } from './migrations/0006-prestamos.js';
import { Libro1763683200007 } from './migrations/0007-libro.js';
import { Portal1763683200008 } from './migrations/0008-portal.js';
import { NotificacionesPrestamo1763683200010 } from './migrations/0010-notificaciones-prestamo.js';
import { Metas1763683200030 } from './migrations/0030-metas.js';
import { FotosCliente1763683200040 } from './migrations/0040-fotos-cliente.js';
import { CacheCedulas1763683200041 } from './migrations/0041-cache-cedulas.js';
import { Documentos1763683200042 } from './migrations/0042-documentos.js';
import { Garantias1763683200043 } from './migrations/0043-garantias.js';
import { CadenasDeAuditoria1763683200060 } from './migrations/0060-cadenas-de-auditoria.js';
import { IdempotenciaSinEstado1763683200061 } from './migrations/0061-idempotencia-sin-estado.js';
import { TrabajoNocturno1763683200062 } from './migrations/0062-trabajo-nocturno.js';
import { IndicesDeListas1763683200070 } from './migrations/0070-indices-de-listas.js';
import { Recibos1763683200080 } from './migrations/0080-recibos.js';
import { PortalDespliegue1763683200090 } from './migrations/0090-portal-despliegue.js';
import { Contadores1763683200100 } from './migrations/0100-contadores.js';
import { PortalVersionesEnUso1763683200110 } from './migrations/0110-portal-versiones-en-uso.js';
import { IndicesDeGarantias1763683200120 } from './migrations/0120-indices-de-garantias.js';

/** Every migration, in order. A new one goes at the end; one that was released is never edited. */
export const MIGRACIONES = [
  Base1763683200001,
  Usuarios1763683200002,
  Auditoria1763683200003,
  Idempotencia1763683200004,
  Clientes1763683200005,
  Prestamos1763683200006,
  Libro1763683200007,
  Portal1763683200008,
  NotificacionesPrestamo1763683200010,
  Metas1763683200030,
  FotosCliente1763683200040,
  CacheCedulas1763683200041,
  Documentos1763683200042,
  Garantias1763683200043,
  CadenasDeAuditoria1763683200060,
  IdempotenciaSinEstado1763683200061,
  TrabajoNocturno1763683200062,
  IndicesDeListas1763683200070,
  Recibos1763683200080,
  PortalDespliegue1763683200090,
  Contadores1763683200100,
  PortalVersionesEnUso1763683200110,
  IndicesDeGarantias1763683200120,
];
