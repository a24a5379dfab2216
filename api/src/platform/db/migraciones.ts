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
import { IndicesDeListas1763683200070 } from './migrations/0070-indices-de-listas.js';
import { PortalDespliegue1763683200090 } from './migrations/0090-portal-despliegue.js';

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
  IndicesDeListas1763683200070,
  PortalDespliegue1763683200090,
];
