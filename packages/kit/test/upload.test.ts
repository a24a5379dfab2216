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
  irA(`${await server.open()}/garantias`);
  visited = [];
  sent = [];
  salir();
  configureNavigation((ruta) => visited.push(ruta));
  useSession.getState().open('el-token', CAROLINA);
});
afterEach(() => {
  XMLHttpRequest.prototype.send = send;
  // jsdom leaves running the clock of a request that failed, and with it the process.
  for (const sentRequest of sent) sentRequest.timeout = 0;
  return server.close();
});

const responder = (estado: number, body: unknown) => {
  server.responses = [{ estado, body }];
};

/** Sends a file as the collateral's screen does. */
function sendFile(
  onProgress: (porcentaje: number) => void = () => undefined,
  signal = new AbortController().signal,
) {
  const body = new PageFormData();
  body.set('tipo', 'garantia');
  body.set('file', new File(['%PDF-1.7'], 'matricula.pdf', { type: 'application/pdf' }));
  return uploadFile(subirDocumento, { body, onProgress, signal });
}

/** jsdom never knows the size of what it sends: a browser tells it as it goes. */
function salir(...parts: readonly { loaded: number; total: number }[]): void {
  XMLHttpRequest.prototype.send = function sendWithProgress(body) {
    sent.push(this);
    send.call(this, body);
    for (const parte of parts) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, ...parte }));
    }
  };
}

test('el archivo va con el token de la sesión y se oye cuánto ha salido, de 0 a 100', async () => {
  responder(201, { success: true, data: DOCUMENTO });
  salir({ loaded: 200, total: 300 }, { loaded: 300, total: 300 });
  const progressSteps: number[] = [];
  await expect(sendFile((porcentaje) => progressSteps.push(porcentaje))).resolves.toMatchObject({
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

test('un rechazo trae el código y el mensaje del servidor, y un 401 cierra la sesión', async () => {
  const deny = (code: string, message: string) => ({ success: false, code, message, requestId: 'r-1' });
  responder(415, deny('ARCHIVO_NO_ADMITIDO', 'El archivo no es de un tipo admitido'));
  const error = await sendFile().catch((causa: unknown) => causa);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ estado: 415, mensaje: 'El archivo no es de un tipo admitido' });
  expect(useSession.getState().estado).toBe('autenticado');

  responder(401, deny('NO_AUTENTICADO', 'Tu sesión terminó'));
  await expect(sendFile()).rejects.toMatchObject({ estado: 401 });
  expect(useSession.getState().estado).toBe('anonimo');
  expect(visited).toEqual(['/login']);
});

test('si nadie responde, o responde otro que la API, es un error de red', async () => {
  server.responses = [{ body: '<h1>Ingresa al wifi</h1>' }];
  await expect(sendFile()).rejects.toBeInstanceOf(NetworkError);
  await server.close();
  await expect(sendFile()).rejects.toBeInstanceOf(NetworkError);
});

test('quien cancela a mitad del envío recibe su propio motivo, y no un error de red', async () => {
  const control = new AbortController();
  const tired = new Error('Se cansó de esperar');
  salir({ loaded: 100, total: 300 });
  await expect(sendFile(() => control.abort(tired), control.signal)).rejects.toBe(tired);
});

test('lo que se canceló antes de empezar no se envía', async () => {
  await expect(sendFile(() => undefined, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(server.receivedRequests).toEqual([]);
});
