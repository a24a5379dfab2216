import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from './config/config.js';
import { randomKey } from './config/secrets.js';
import { SeedDemo } from './demo-data/seed-demo.js';
import { ADMIN_DEMO, DEMO_USUARIOS } from './demo-data/usuarios-demo.js';
import { Transactions } from './platform/db/transactions.js';
import { PrimerAdmin } from './usuarios/first-admin.js';
import { UsuariosQueries } from './usuarios/usuarios.queries.js';

const DEFAULT_EMAIL = 'admin@cartera.local';
const BYTES_DE_CLAVE = 12;

/**
 * Makes an empty database usable: its first admin and, where asked for, the demo book.
 * @returns lines for whoever started the process: how to sign in, where they could not know it.
 */
export async function prepareLibro(
  app: INestApplicationContext,
  { demo, primerAdmin }: Config,
): Promise<string[]> {
  const admin = primerAdmin ?? (demo ? ADMIN_DEMO : randomAdmin());
  const created = await app.get(Transactions, { strict: false }).execute(async (tx) => {
    const isNew = await app.get(PrimerAdmin, { strict: false }).execute(tx, admin);
    if (isNew && demo) await app.get(SeedDemo, { strict: false }).execute(tx);
    return isNew;
  });
  const usuarios = app.get(UsuariosQueries, { strict: false });
  if (demo && (await usuarios.credential(DEMO_USUARIOS[0]?.email ?? ''))) {
    const actors = primerAdmin ? DEMO_USUARIOS : [ADMIN_DEMO, ...DEMO_USUARIOS];
    return [
      'Datos de demostración. Entra con uno de estos usuarios:',
      ...actors.map(({ usuario, clave, rol }) => `  ${usuario.padEnd(12)} ${clave.padEnd(16)} (${rol})`),
    ];
  }
  if (created && !primerAdmin) {
    return [
      'Primer administrador (esta contraseña no se vuelve a mostrar):',
      `  ${admin.email}  ${admin.clave}`,
    ];
  }
  return [];
}

function randomAdmin(): { email: string; clave: string } {
  return { email: DEFAULT_EMAIL, clave: randomKey(BYTES_DE_CLAVE) };
}
