import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { MODULES_CACHE } from '../offline/module-files';
import { USE_NOW_MESSAGE } from '../offline/use-now-message';

/** The part of a service worker that this one uses. The library of types for workers excludes that of pages. */
interface Worker extends EventTarget {
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
}
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The build writes the shell's files here. */
declare const PRECACHE: readonly { readonly url: string; readonly revision: string | null }[];

/** A page comes from the network unless it takes longer than this, in milliseconds. */
const PAGE_LIMIT_MS = 3_000;
const PAGE = '/index.html';
/** The queue of the pages listens for it, and asks for it by this tag. */
const WAKE_MESSAGE = 'cartera:enviar';

const worker = self as unknown as Worker;

cleanupOutdatedCaches();
precacheAndRoute([...PRECACHE], { directoryIndex: '', cleanURLs: false });
// The API is never answered from here: a stale answer about money would look like a new one.
registerRoute(
  new NavigationRoute(({ request }) => readPage(request), { denylist: [/^\/api\//, /\.[^/]+$/] }),
);
registerRoute(
  ({ url, request }) => request.method === 'GET' && url.pathname.includes('/mfe/'),
  async ({ request }) => (await (await caches.open(MODULES_CACHE)).match(request.url)) ?? fetch(request),
);

worker.addEventListener('activate', (event) => (event as WaitingEvent).waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === USE_NOW_MESSAGE)
    (event as WaitingEvent).waitUntil(worker.skipWaiting());
});
worker.addEventListener('sync', (event) => (event as WaitingEvent).waitUntil(wakePages()));

async function readPage(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PAGE_LIMIT_MS) });
  } catch (error) {
    const kept = await matchPrecache(PAGE);
    if (!kept) throw error;
    return kept;
  }
}

/** Only a page sends: it has the session, and one tab at a time has the lock. */
async function wakePages(): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage(WAKE_MESSAGE);
}
