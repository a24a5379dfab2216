// `npm run atraso`: lists each image and package with a newer version, where its registry answers. With --digests it writes
// the digests of the images into infra/images.yaml.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { ROOT } from '../local/command.mjs';
import { digestOf, newerTags, tagsOf } from './registry.mjs';

const FILE = join(ROOT, 'infra/images.yaml');
const document = parseDocument(readFileSync(FILE, 'utf8'));
const withDigests = process.argv.includes('--digests');

/** @param {string} name @param {string} tag @returns {Promise<string>} */
async function state(name, tag) {
  const newer = newerTags(tag, await tagsOf(name));
  if (withDigests) document.setIn([name, 'digest'], await digestOf(name, tag));
  return newer.length === 0 ? 'al día' : `hay ${newer.at(-1)}`;
}

if (!isMap(document.contents)) throw new Error(`${FILE} no tiene imágenes`);
for (const [name, { tag }] of Object.entries(document.toJS())) {
  const said = await state(name, tag).catch(
    (error) => `sin respuesta (${error.cause?.code ?? error.message})`,
  );
  process.stdout.write(`${name}:${tag}: ${said}\n`);
}
if (withDigests) writeFileSync(FILE, String(document));

// npm's exit code 1 means that it lists something.
const { stdout, stderr } = spawnSync('npm', ['outdated', '--workspaces', '--include-workspace-root'], {
  cwd: ROOT,
  encoding: 'utf8',
});
process.stdout.write(`\n${stdout || stderr || 'Los paquetes están al día\n'}`);
