import { subirDocumento } from '@cartera/contrato/documentos';
import { configureNavigation } from '../src/browser/destination';
import { ApiError, NetworkError } from '../src/http/errors';
import { uploadFile } from '../src/http/upload';
import { useSession } from '../src/session/session';
import { TestServer } from './support/server';
import { CAROLINA } from './support/usuario';

const DOCUMENTO = { _id: 'd-1', nombreOriginal: 'matricula.pdf' };

const { send } = XMLHttpRequest.prototype;

let server: TestServer;
let visited: string[];
let sent: XMLHttpRequest[];

beforeEach(async () => {
  server = new TestServer();
  visit(`${await server.open()}/garantias`);
  visited = [];
  sent = [];
  reportProgress();
  configureNavigation((path) => visited.push(path));
  useSession.getState().open('el-token', CAROLINA);
});
afterEach(() => {
  XMLHttpRequest.prototype.send = send;
  // jsdom does not stop the timeout of a failed request, which would keep the process alive.
  for (const sentRequest of sent) sentRequest.timeout = 0;
  return server.close();
});

const answerWith = (status: number, body: unknown) => {
  server.responses = [{ status, body }];
};

/** Uploads a file as the page of collateral does. */
function sendFile(
  onProgress: (percent: number) => void = () => undefined,
  signal = new AbortController().signal,
) {
  const body = new PageFormData();
  body.set('tipo', 'garantia');
  body.set('file', new File(['%PDF-1.7'], 'matricula.pdf', { type: 'application/pdf' }));
  return uploadFile(subirDocumento, { body, onProgress, signal });
}

/** Sends progress events as a browser does; jsdom never knows the size of an upload. */
function reportProgress(...steps: readonly { loaded: number; total: number }[]): void {
  XMLHttpRequest.prototype.send = function sendWithProgress(body) {
    sent.push(this);
    send.call(this, body);
    for (const step of steps) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, ...step }));
    }
  };
}

test('an upload carries the session’s token and reports its progress from 0 to 100', async () => {
  answerWith(201, { success: true, data: DOCUMENTO });
  reportProgress({ loaded: 200, total: 300 }, { loaded: 300, total: 300 });
  const progressSteps: number[] = [];
  await expect(sendFile((percent) => progressSteps.push(percent))).resolves.toMatchObject({
    data: DOCUMENTO,
  });
  const [received] = server.receivedRequests;
  expect(received).toMatchObject({ method: 'POST', url: '/api/documentos/upload' });
  expect(received?.headers.authorization).toBe('Bearer el-token');
  expect(received?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(received?.body).toContain('filename="matricula.pdf"');
  expect(received?.body).toContain('%PDF-1.7');
  expect(progressSteps).toEqual([66, 100]);
});

test('a rejection has the server’s code and message, and a 401 closes the session', async () => {
  const deny = (code: string, message: string) => ({ success: false, code, message, requestId: 'r-1' });
  answerWith(415, deny('ARCHIVO_NO_ADMITIDO', 'El archivo no es de un tipo admitido'));
  const error = await sendFile().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 415, userMessage: 'El archivo no es de un tipo admitido' });
  expect(useSession.getState().status).toBe('authenticated');

  answerWith(401, deny('NO_AUTENTICADO', 'Tu sesión terminó'));
  await expect(sendFile()).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState().status).toBe('anonymous');
  expect(visited).toEqual(['/login']);
});

test('throws a network error without an answer or with one that is not the API’s', async () => {
  server.responses = [{ body: '<h1>Ingresa al wifi</h1>' }];
  await expect(sendFile()).rejects.toBeInstanceOf(NetworkError);
  await server.close();
  await expect(sendFile()).rejects.toBeInstanceOf(NetworkError);
});

test('a cancelled upload throws the caller’s reason, not a network error', async () => {
  const control = new AbortController();
  const reason = new Error('Se cansó de esperar');
  reportProgress({ loaded: 100, total: 300 });
  await expect(sendFile(() => control.abort(reason), control.signal)).rejects.toBe(reason);
});

test('an upload cancelled before it starts sends nothing', async () => {
  await expect(sendFile(() => undefined, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(server.receivedRequests).toEqual([]);
});
