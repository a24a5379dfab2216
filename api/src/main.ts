import { EntornoInvalido, leerEntorno } from './config/env.js';

try {
  const entorno = leerEntorno(process.env);
  // Only now: what is wrong with a variable is said at once, and the rest of the product takes a while to load.
  const { atender } = await import('./atender.js');
  await atender(entorno);
} catch (error) {
  if (!(error instanceof EntornoInvalido)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
