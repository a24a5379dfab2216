import type { INestApplicationContext } from '@nestjs/common';
import type { Configuracion } from './config/configuracion.js';
import { claveAleatoria } from './config/secretos.js';
import { SembrarDemo } from './datos-demo/sembrar-demo.js';
import { ADMIN_DEMO, USUARIOS_DEMO } from './datos-demo/usuarios-demo.js';
import { Transacciones } from './platform/db/transacciones.js';
import { PrimerAdmin } from './usuarios/primer-admin.js';
import { UsuariosQueries } from './usuarios/usuarios.queries.js';

const EMAIL_POR_DEFECTO = 'admin@cartera.local';
const BYTES_DE_CLAVE = 12;

/**
 * Makes an empty database usable: its first admin and, where asked for, the demo book.
 * @returns lines for whoever started the process: how to sign in, where they could not know it.
 */
export async function prepararLibro(
  app: INestApplicationContext,
  { demo, primerAdmin }: Configuracion,
): Promise<string[]> {
  const admin = primerAdmin ?? (demo ? ADMIN_DEMO : adminAlAzar());
  const creado = await app.get(Transacciones, { strict: false }).ejecutar(async (tx) => {
    const esNuevo = await app.get(PrimerAdmin, { strict: false }).ejecutar(tx, admin);
    if (esNuevo && demo) await app.get(SembrarDemo, { strict: false }).ejecutar(tx);
    return esNuevo;
  });
  const usuarios = app.get(UsuariosQueries, { strict: false });
  if (demo && (await usuarios.credencial(USUARIOS_DEMO[0]?.email ?? ''))) {
    const quienes = primerAdmin ? USUARIOS_DEMO : [ADMIN_DEMO, ...USUARIOS_DEMO];
    return [
      'Datos de demostración. Entra con uno de estos usuarios:',
      ...quienes.map(({ usuario, clave, rol }) => `  ${usuario.padEnd(12)} ${clave.padEnd(16)} (${rol})`),
    ];
  }
  if (creado && !primerAdmin) {
    return [
      'Primer administrador (esta contraseña no se vuelve a mostrar):',
      `  ${admin.email}  ${admin.clave}`,
    ];
  }
  return [];
}

function adminAlAzar(): { email: string; clave: string } {
  return { email: EMAIL_POR_DEFECTO, clave: claveAleatoria(BYTES_DE_CLAVE) };
}
