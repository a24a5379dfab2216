import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BusinessError } from '../http/business-error.js';

const SILENCE_MS = 20_000;
const LENGTH_BYTES = 4;

export interface ScannerAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Passes a file on while clamd reads it too (its command INSTREAM). The stream fails at its end, so that its consumer
 * discards what it stored.
 * @param scanner undefined: the file is not scanned.
 * @throws in the stream: BusinessError DOCUMENTO_INFECTADO, ANTIVIRUS_NO_DISPONIBLE
 */
export function scanned(content: Readable, scanner: ScannerAddress | undefined): Readable {
  return scanner ? Readable.from(throughScanner(content, scanner), { objectMode: false }) : content;
}

async function* throughScanner(content: Readable, { host, port }: ScannerAddress): AsyncGenerator<Buffer> {
  const socket = connect({ host, port });
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('The scanner does not answer')));
  const reply = text(socket);
  // It is awaited after the file, and can fail before.
  reply.catch(() => undefined);
  try {
    await write(socket, Buffer.from('zINSTREAM\0'));
    for await (const part of content as AsyncIterable<Buffer>) {
      await write(socket, Buffer.concat([lengthOf(part), part]));
      yield part;
    }
    await write(socket, Buffer.alloc(LENGTH_BYTES));
    requireClean(await reply);
  } catch (error) {
    throw socket.errored ? new BusinessError('ANTIVIRUS_NO_DISPONIBLE', { cause: socket.errored }) : error;
  } finally {
    socket.destroy();
  }
}

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (!socket.write(bytes)) await once(socket, 'drain');
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(part.length);
  return length;
}

function requireClean(reply: string): void {
  if (/: OK\0?$/.test(reply)) return;
  if (/ FOUND\0?$/.test(reply)) throw new BusinessError('DOCUMENTO_INFECTADO', { cause: reply });
  throw new BusinessError('ANTIVIRUS_NO_DISPONIBLE', { cause: reply });
}
