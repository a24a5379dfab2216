import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.js';

const VALID_MS = 180 * 24 * 3_600_000;

/** Serves `security.txt` (RFC 9116): the contact for reports of weaknesses of the portal. */
export function serveSecurityText(server: FastifyInstance, contact: string | undefined, clock: Clock): void {
  if (contact === undefined) return;
  server.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: es, en\n`);
  });
}
