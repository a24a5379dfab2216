import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** The file that every scanner reports, in two parts so that no scanner reports this source. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** A server with the protocol of clamd, INSTREAM only. It finds EICAR anywhere in a file. */
export class TestClamd {
  /** Bytes of the files it has read. */
  received = 0;
  /** The answer that it gives instead of a verdict. */
  answer: string | undefined;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((socket) => {
      let pending = Buffer.alloc(0);
      let file = Buffer.alloc(0);
      let greeted = false;
      socket.on('error', () => undefined);
      socket.on('data', (bytes: Buffer) => {
        pending = Buffer.concat([pending, bytes]);
        const command = Buffer.from('zINSTREAM\0');
        if (!greeted) {
          if (pending.length < command.length) return;
          if (!pending.subarray(0, command.length).equals(command)) return socket.destroy();
          greeted = true;
          pending = pending.subarray(command.length);
        }
        while (pending.length >= 4) {
          const length = pending.readUInt32BE(0);
          if (length === 0) {
            const verdict = file.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';
            return socket.end(this.answer ?? verdict);
          }
          if (pending.length < 4 + length) return;
          file = Buffer.concat([file, pending.subarray(4, 4 + length)]);
          this.received += length;
          pending = pending.subarray(4 + length);
        }
      });
    });
  }

  static async start(): Promise<TestClamd> {
    const clamd = new TestClamd();
    await once(clamd.server.listen(0, '127.0.0.1'), 'listening');
    return clamd;
  }

  get address(): { host: string; port: number } {
    return { host: '127.0.0.1', port: (this.server.address() as AddressInfo).port };
  }

  async stop(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }
}
