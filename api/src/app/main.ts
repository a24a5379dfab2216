import { InvalidEnvError, readEnv } from '../platform/config/env.js';

try {
  const env = readEnv(process.env);
  // Loaded after the variables are checked, so that a wrong one is reported at once.
  const { serve } = await import('./serve.js');
  await serve(env);
} catch (error) {
  if (!(error instanceof InvalidEnvError)) throw error;
  const { StartLines } = await import('./start-lines.js');
  new StartLines(process.env.NODE_ENV === 'production').fail(error.message);
}
