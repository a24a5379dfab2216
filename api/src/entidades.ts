import { ClienteEntity } from './clientes/cliente.entity.js';
import type { Entidades } from './platform/db/fuente-de-datos.js';
import { UsuarioEntity } from './usuarios/usuario.entity.js';

/** Every entity of the book; a new feature adds its own. */
export const ENTIDADES: Entidades = [ClienteEntity, UsuarioEntity];
