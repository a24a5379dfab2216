import { ClienteEntity } from './clientes/cliente.entity.js';
import { DocumentoEntity } from './documentos/documento.entity.js';
import { GarantiaEntity } from './garantias/garantia.entity.js';
import { MetaEntity } from './metas/meta.entity.js';
import type { Entidades } from './platform/db/fuente-de-datos.js';
import { CuotaEntity } from './prestamos/cuota.entity.js';
import { AplicacionEntity } from './prestamos/libro/aplicacion.entity.js';
import { CobroEntity } from './prestamos/libro/cobro.entity.js';
import { MovimientoEntity } from './prestamos/libro/movimiento.entity.js';
import { NotificacionEntity } from './prestamos/notificaciones/notificacion.entity.js';
import { PrestamoEntity } from './prestamos/prestamo.entity.js';
import { UsuarioEntity } from './usuarios/usuario.entity.js';

/** Every entity of the book; a new feature adds its own. */
export const ENTIDADES: Entidades = [
  AplicacionEntity,
  ClienteEntity,
  CobroEntity,
  CuotaEntity,
  DocumentoEntity,
  GarantiaEntity,
  MetaEntity,
  MovimientoEntity,
  NotificacionEntity,
  PrestamoEntity,
  UsuarioEntity,
];
