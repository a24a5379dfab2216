import { InvalidEnvError, readEnv } from './config/env.js';

try {
  const env = readEnv(process.env);
  // Only now: what is wrong with a variable is said at once, and the rest of the product takes a while to load.
  const { serve } = await import('./serve.js');
  await serve(env);
} catch (error) {
  if (!(error instanceof InvalidEnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
