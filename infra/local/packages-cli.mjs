// `npm run paquetes`: packs what a module in another repository needs, into `paquetes` or the named folder.
import { resolve } from 'node:path';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { ROOT } from './command.mjs';
import { packAll } from './packages/pack.mjs';

const folder = resolve(process.env.INIT_CWD ?? ROOT, process.argv[2] ?? 'paquetes');
for (const archive of packAll(folder, CONTRACT_VERSION)) console.log(archive);
