import { Inject, Injectable } from '@nestjs/common';
import { hasPermiso } from '../platform/auth/has-permiso.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import type { ClienteColumns } from './cliente-columns.js';

/** The columns that only the office changes, and their fields in the form. */
const IDENTITY = { cedula: 'cedula', nombre: 'nombre', cobradorId: 'cobrador', estado: 'estado' } as const;

/** The user who writes; empty if it is the process. */
type Person = Partial<Pick<Actor, 'rol' | 'usuarioId'>>;

type Identity = Pick<ClienteColumns, keyof typeof IDENTITY>;

/** Keeps the identity and the collector of a client from collectors. */
@Injectable()
export class ClienteAuthority {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws BusinessError SOLO_OFICINA with each field that the user may not change. */
  requireIdentity(actor: Actor, antes: Identity, despues: Identity): void {
    if (this.mayIdentify(actor)) return;
    const changed = Object.entries(IDENTITY).filter(
      ([column]) => antes[column as keyof Identity] !== despues[column as keyof Identity],
    );
    requireNone(changed.map(([, campo]) => campo));
  }

  /**
   * The collector of a new client: that of the form, or the collector who creates the client.
   * @throws BusinessError SOLO_OFICINA if a collector names another one.
   */
  cobradorOf(actor: Person, cobradorId: string | null): string | null {
    if (this.mayIdentify(actor)) return cobradorId;
    if (cobradorId !== null && cobradorId !== actor.usuarioId) requireNone(['cobrador']);
    return actor.usuarioId ?? null;
  }

  /** The process itself, which has no role, may do everything. */
  private mayIdentify({ rol }: Person): boolean {
    return rol === undefined || hasPermiso(this.config, rol, 'clientes.identificar');
  }
}

function requireNone(campos: readonly string[]): void {
  if (campos.length === 0) return;
  throw new BusinessError('SOLO_OFICINA', {
    errors: campos.map((campo) => ({ campo, mensaje: 'Pide este cambio a la oficina' })),
  });
}
