// `node --import ./scripts/registrar-ts.mjs x.ts` runs TypeScript without a build.
import { register } from 'node:module';

register('./ts-en-node.mjs', import.meta.url);
