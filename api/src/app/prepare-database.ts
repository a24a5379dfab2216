import type { INestApplicationContext } from '@nestjs/common';
import { ConfiguracionEntity } from '../personal/configuracion/configuracion.entity.js';
import { FirstAdmin } from '../personal/usuarios/first-admin.js';
import { UsuariosQueries } from '../personal/usuarios/usuarios.queries.js';
import type { Config } from '../platform/config/config.js';
import { InvalidEnvError } from '../platform/config/env.js';
import { randomKey } from '../platform/config/secrets.js';
import { Transactions } from '../platform/db/transactions.js';
import { SeedDemo } from './demo-data/seed-demo.js';
import { ADMIN_DEMO, DEMO_USUARIOS } from './demo-data/usuarios-demo.js';

const DEFAULT_EMAIL = 'admin@cartera.local';
const PASSWORD_BYTES = 12;

/**
 * Makes an empty database usable: creates the first admin and, if `demo` is set, the demo data.
 * @returns lines to print: how to sign in, if the operator did not choose the credentials.
 * @throws Error in production if demo users would exist beside an admin of one's own.
 */
export async function prepareDatabase(
  app: INestApplicationContext,
  { demo, firstAdmin, production, temporaryPasswords, firstTope }: Config,
): Promise<string[]> {
  if (production && firstAdmin) await requireNoDemoUsers(app);
  const admin = firstAdmin ?? (demo ? ADMIN_DEMO : randomAdmin());
  const created = await app.get(Transactions, { strict: false }).execute(async (tx) => {
    const isNew = await app.get(FirstAdmin, { strict: false }).execute(tx, admin);
    if (isNew && firstTope !== null)
      await tx.update(ConfiguracionEntity, { unica: true }, { topeSinSegundaFirma: firstTope });
    if (isNew && demo) await app.get(SeedDemo, { strict: false }).execute(tx);
    // The log keeps the password that the start prints.
    else if (isNew && !firstAdmin && temporaryPasswords)
      await tx.query('UPDATE usuario SET debe_cambiar_clave = true');
    return isNew;
  });
  const usuarios = app.get(UsuariosQueries, { strict: false });
  if (demo && (await usuarios.credential(DEMO_USUARIOS[0]?.email ?? ''))) {
    const users = firstAdmin ? DEMO_USUARIOS : [ADMIN_DEMO, ...DEMO_USUARIOS];
    return [
      'Datos de demostración. Entra con uno de estos usuarios:',
      ...users.map(({ usuario, password, rol }) => `  ${usuario.padEnd(12)} ${password.padEnd(16)} (${rol})`),
    ];
  }
  if (created && !firstAdmin) {
    return [
      'Primer administrador (esta contraseña no se vuelve a mostrar):',
      `  ${admin.email}  ${admin.password}`,
    ];
  }
  return [];
}

/** Their passwords are public. */
async function requireNoDemoUsers(app: INestApplicationContext): Promise<void> {
  const usuarios = app.get(UsuariosQueries, { strict: false });
  for (const { email } of [ADMIN_DEMO, ...DEMO_USUARIOS]) {
    if ((await usuarios.credential(email))?.estado === 'activo') {
      throw new InvalidEnvError(`La base tiene usuarios de demostración, como ${email}: usa una base vacía`);
    }
  }
}

function randomAdmin(): { email: string; password: string } {
  return { email: DEFAULT_EMAIL, password: randomKey(PASSWORD_BYTES) };
}
