import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '../local/command.mjs';
import { freePort } from '../local/ports.mjs';
import { createLoans } from './data.mjs';
import { today } from './deployment.mjs';
import { checkLedger, findMissing } from './drills.mjs';
import { Engine, HOST, hasEngine } from './engine.mjs';
import { notRun, seconds } from './figures.mjs';
import { Load } from './load.mjs';
import { read } from './settings.mjs';

const execute = promisify(execFile);
const ADMIN = 'admin@cartera.local';
/** The image of the API may have 250 MB, and the slim image of Debian has 79 of them. */
const LIMIT_MB = 250 - 79;
const ALERT_LIMIT_MS = 90_000;
/** Three backticks begin and end the commands. */
const FENCE = '\u0060'.repeat(3);
/** The sections of rotation.md whose commands need containers and no editor. */
const ROTATIONS = ['Password of the owner', 'Passphrase of the archive'];
/** A drill has no phone for the second factor, and its users come from one address. */
const SETTINGS = {
  SEGUNDO_FACTOR: 'ninguno',
  CONFIRMAR_ACCIONES: '0',
  LIMITE_SESION: '0',
  CAJA_ESTRICTA: '0',
};

/** Installs the last commit with real containers, and changes a setting under load. @returns {Promise<import('./figures.mjs').Drill>} */
export async function containers() {
  const name = 'contenedores de verdad, de nada a un portal con respaldos y alertas';
  const promised =
    'todos sanos, un respaldo hecho y comprobado, la alerta llega, una actualización no pierde nada';
  const root = process.getuid?.() === 0 ? '' : 'el usuario root';
  const programs = ['docker', 'dockerd', 'debootstrap', 'age-keygen', 'openssl', 'curl', 'git'];
  const missing = root || findMissing(programs) || (hasEngine() ? 'una máquina sin otro Docker' : '');
  if (missing) return notRun(name, promised, missing);
  const engine = await Engine.start(mkdtempSync(join(tmpdir(), 'cartera-docker-')));
  const clone = join(engine.folder, 'cartera');
  const cwd = join(clone, 'infra/compose');
  const env = { ...engine.env, ...SETTINGS };
  const script = (/** @type {string} */ file, /** @type {string[]} */ args = []) =>
    execute(`./${file}`, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
  /** @type {Awaited<ReturnType<typeof listenForAlert>> | undefined} */ let hook;
  try {
    hook = await listenForAlert();
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    const stoodIn = engine.makeBases();
    const port = await freePort();
    const start = Date.now();
    const flags = ['--port', String(port), '--company', 'Simulacro', '--alerts', hook.url];
    const { stdout } = await script('instalar.sh', flags);
    const installed = Date.now() - start;
    const alerted = await hook.arrived();
    const mb = (sizeOf(engine, 'cartera-api:local') - sizeOf(engine, engine.debian)) / 1e6;
    for (const title of ROTATIONS) await execute('bash', ['-euc', commandsOf(title)], { cwd, env });
    const updated = await updateUnderLoad(engine, cwd, `http://127.0.0.1:${port}`, () => script('update.sh'));
    const before = engine.docker('ps', '--quiet');
    const again = await script('update.sh');
    await execute('docker', ['compose', 'up', '--detach', '--wait'], { cwd, env });
    const settled = again.stdout.includes('Nada cambió') && engine.docker('ps', '--quiet') === before;
    return {
      ...{ name, promised },
      ...updated.figures,
      notes: [
        stoodIn,
        `construido, instalado y comprobado en ${seconds(installed)}`,
        `la imagen de la API añade ${mb.toFixed(0)} MB a su base`,
        `cambiadas con las órdenes de rotation.md: ${ROTATIONS.length} claves`,
        alerted ? 'la alerta de prueba llegó' : 'la alerta de prueba no llegó',
        ...updated.notes,
        `otra actualización y otro up ${settled ? 'no tocan' : 'tocan'} los contenedores`,
      ],
      passed:
        stdout.includes('Respaldo hecho y comprobado') &&
        alerted &&
        mb < LIMIT_MB &&
        updated.right &&
        settled,
    };
  } finally {
    hook?.server.close();
    const down = ['compose', 'down', '--volumes'];
    await execute('docker', down, { cwd, env }).catch(({ message }) => console.error(message));
    await engine.stop();
  }
}

/** The commands of a section of rotation.md. @param {string} title */
function commandsOf(title) {
  const [, section = ''] = read('rotation.md').split(`## ${title}\n`);
  const [, commands] = section.split(FENCE);
  if (!commands) throw new Error(`rotation.md has no commands for ${title}`);
  return commands;
}

/** Changes a setting of the API while people work. @param {Engine} engine @param {string} compose @param {string} origin @param {() => Promise<{ stdout: string }>} update */
async function updateUnderLoad(engine, compose, origin, update) {
  const secret = (/** @type {string} */ name) => readFileSync(join(compose, 'secretos', name), 'utf8').trim();
  const { token, loans } = await createLoans(origin, ADMIN, secret('clave_admin'), today());
  const load = new Load(origin, token, loans, today()).start();
  await sleep(2_000);
  appendFileSync(join(compose, '.env'), "NOMBRE_EMPRESA='Otro nombre'\n");
  const { stdout } = await update().catch(async (error) => {
    await load.abandon();
    throw error;
  });
  const figures = await load.stop();
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
  const address = engine.docker('inspect', '--format', format, 'cartera-postgres-1').trim();
  const url = (/** @type {string} */ database) =>
    `postgres://cartera:${secret('clave_duena')}@${address}:5432/${database}`;
  const ledger = await checkLedger({ database: 'cartera', postgres: { url } }, [load]);
  const [, changed = ''] = /^Cambian: (.+)$/m.exec(stdout) ?? [];
  return {
    figures,
    notes: [`la actualización cambió ${changed}`, ledger.note],
    right: load.failed === 0 && ledger.right && changed === 'api-1 api-2',
  };
}

/** Bytes. @param {Engine} engine @param {string} image */
function sizeOf(engine, image) {
  return Number(engine.docker('image', 'inspect', '--format', '{{.Size}}', image));
}

/** A web hook that waits for the test alert. */
async function listenForAlert() {
  let text = '';
  const server = createServer((request, response) => {
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.once('end', () => response.end());
  }).listen(0, HOST);
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const arrived = async () => {
    const limit = Date.now() + ALERT_LIMIT_MS;
    while (!text.includes('Prueba') && Date.now() < limit) await sleep(500);
    return text.includes('Prueba');
  };
  return { server, url: `http://${HOST}:${port}`, arrived };
}
