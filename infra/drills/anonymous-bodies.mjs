import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./deployment.mjs').Deployment} Deployment */

const MB = 1024 ** 2;
const AT_ONCE = 50;
const ATTACKS = [
  { path: '/api/portal/modulos/mfe-cobros/versiones', bytes: 33 * MB },
  { path: '/api/clientes', bytes: 7 * MB },
];
const MAX_GROWTH = 64 * MB;
const MAX_LIVE_MS = 300;
const SAMPLE_MS = 50;
/** Small when sent, large when parsed. */
const LISTS = Buffer.from(`{"a":[${'[],'.repeat(21_845)}`);

/** The resident memory of a process, in bytes. @param {number | undefined} pid */
function residentMemory(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** @param {number} bytes */
function* body(bytes) {
  for (let sent = 0; sent < bytes; sent += LISTS.length) yield LISTS;
}

/** Sends a body without a session, and goes on after the answer. @param {string} url @param {number} bytes @returns {Promise<number>} The status; 0 without an answer. */
function attack(url, bytes) {
  return new Promise((resolve) => {
    let status = 0;
    const outgoing = request(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': String(bytes) },
    });
    outgoing.once('response', (response) => {
      status = response.statusCode ?? 0;
      response.resume();
    });
    outgoing.once('error', () => resolve(status));
    outgoing.once('close', () => resolve(status));
    Readable.from(body(bytes)).pipe(outgoing);
  });
}

/** Large bodies without a session, all at once, on one process with the memory of the image. @param {Deployment} deployment @returns {Promise<import('./figures.mjs').Drill>} */
export async function anonymousBodies(deployment) {
  const [api] = deployment.apis;
  const pid = api?.child.pid;
  const origin = `http://127.0.0.1:${deployment.ports[0]}`;
  const before = residentMemory(pid);
  let peak = before;
  let slowest = 0;
  let attacking = true;
  const watch = async () => {
    while (attacking) {
      const start = performance.now();
      const live = await fetch(`${origin}/api/health/live`).catch(() => undefined);
      slowest = live?.ok ? Math.max(slowest, performance.now() - start) : Number.POSITIVE_INFINITY;
      peak = Math.max(peak, residentMemory(pid));
      await sleep(SAMPLE_MS);
    }
  };
  const watching = watch();
  /** @type {Map<string, number>} */
  const failures = new Map();
  for (const { path, bytes } of ATTACKS) {
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, () => attack(`${origin}${path}`, bytes)),
    );
    // Without an answer, the connection was closed while its body was still being sent.
    const admitted = statuses.filter((status) => status !== 401 && status !== 0);
    if (admitted.length > 0) failures.set(`${path}: ${admitted[0]} y no 401`, admitted.length);
  }
  attacking = false;
  await watching;
  const growth = peak - before;
  const running = api?.child.exitCode === null;
  return {
    name: '50 envíos de 33 MB y 50 de 7 MB sin sesión, a la vez, a una API',
    promised: `ninguno admitido, la memoria sube hasta ${MAX_GROWTH / MB} MB, vive en ${MAX_LIVE_MS} ms`,
    requests: AT_ONCE * ATTACKS.length,
    failures,
    gap: slowest,
    notes: [
      `la memoria sube ${Math.round(growth / MB)} MB`,
      `la API responde que vive en ${Math.round(slowest)} ms como mucho`,
      running ? 'sin reinicio' : 'la API murió',
    ],
    passed: failures.size === 0 && growth <= MAX_GROWTH && slowest <= MAX_LIVE_MS && running,
  };
}
