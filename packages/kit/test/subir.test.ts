import { subirDocumento } from '@cartera/contrato/documentos';
import { ErrorApi, ErrorRed } from '../src/http/errores';
import { subir } from '../src/http/subir';
import { configurarNavegacion } from '../src/navegador/destino';
import { useSesion } from '../src/sesion/sesion';
import { ServidorDePrueba } from './apoyo/servidor';
import { CAROLINA } from './apoyo/usuario';

const DOCUMENTO = { _id: 'd-1', nombreOriginal: 'matricula.pdf' };

const { send } = XMLHttpRequest.prototype;

let servidor: ServidorDePrueba;
let visitadas: string[];
let enviadas: XMLHttpRequest[];

beforeEach(async () => {
  servidor = new ServidorDePrueba();
  irA(`${await servidor.abrir()}/garantias`);
  visitadas = [];
  enviadas = [];
  salir();
  configurarNavegacion((ruta) => visitadas.push(ruta));
  useSesion.getState().abrir('el-token', CAROLINA);
});
afterEach(() => {
  XMLHttpRequest.prototype.send = send;
  // jsdom leaves running the clock of a request that failed, and with it the process.
  for (const enviada of enviadas) enviada.timeout = 0;
  return servidor.cerrar();
});

const responder = (estado: number, cuerpo: unknown) => {
  servidor.respuestas = [{ estado, cuerpo }];
};

/** Sends a file as the collateral's screen does. */
function enviar(
  alAvanzar: (porcentaje: number) => void = () => undefined,
  senal = new AbortController().signal,
) {
  const cuerpo = new FormDataDePagina();
  cuerpo.set('tipo', 'garantia');
  cuerpo.set('file', new File(['%PDF-1.7'], 'matricula.pdf', { type: 'application/pdf' }));
  return subir(subirDocumento, { cuerpo, alAvanzar, senal });
}

/** jsdom never knows the size of what it sends: a browser tells it as it goes. */
function salir(...partes: readonly { loaded: number; total: number }[]): void {
  XMLHttpRequest.prototype.send = function enviarContando(cuerpo) {
    enviadas.push(this);
    send.call(this, cuerpo);
    for (const parte of partes) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, ...parte }));
    }
  };
}

test('el archivo va con el token de la sesión y se oye cuánto ha salido, de 0 a 100', async () => {
  responder(201, { success: true, data: DOCUMENTO });
  salir({ loaded: 200, total: 300 }, { loaded: 300, total: 300 });
  const avances: number[] = [];
  await expect(enviar((porcentaje) => avances.push(porcentaje))).resolves.toMatchObject({ data: DOCUMENTO });
  const [recibida] = servidor.recibidas;
  expect(recibida).toMatchObject({ metodo: 'POST', url: '/api/documentos/upload' });
  expect(recibida?.cabeceras.authorization).toBe('Bearer el-token');
  expect(recibida?.cabeceras['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(recibida?.cuerpo).toContain('filename="matricula.pdf"');
  expect(recibida?.cuerpo).toContain('%PDF-1.7');
  expect(avances).toEqual([66, 100]);
});

test('un rechazo trae el código y el mensaje del servidor, y un 401 cierra la sesión', async () => {
  const negar = (code: string, message: string) => ({ success: false, code, message, requestId: 'r-1' });
  responder(415, negar('ARCHIVO_NO_ADMITIDO', 'El archivo no es de un tipo admitido'));
  const error = await enviar().catch((causa: unknown) => causa);
  expect(error).toBeInstanceOf(ErrorApi);
  expect(error).toMatchObject({ estado: 415, mensaje: 'El archivo no es de un tipo admitido' });
  expect(useSesion.getState().estado).toBe('autenticado');

  responder(401, negar('NO_AUTENTICADO', 'Tu sesión terminó'));
  await expect(enviar()).rejects.toMatchObject({ estado: 401 });
  expect(useSesion.getState().estado).toBe('anonimo');
  expect(visitadas).toEqual(['/login']);
});

test('si nadie responde, o responde otro que la API, es un error de red', async () => {
  servidor.respuestas = [{ cuerpo: '<h1>Ingresa al wifi</h1>' }];
  await expect(enviar()).rejects.toBeInstanceOf(ErrorRed);
  await servidor.cerrar();
  await expect(enviar()).rejects.toBeInstanceOf(ErrorRed);
});

test('quien cancela a mitad del envío recibe su propio motivo, y no un error de red', async () => {
  const control = new AbortController();
  const cansado = new Error('Se cansó de esperar');
  salir({ loaded: 100, total: 300 });
  await expect(enviar(() => control.abort(cansado), control.signal)).rejects.toBe(cansado);
});

test('lo que se canceló antes de empezar no se envía', async () => {
  await expect(enviar(() => undefined, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(servidor.recibidas).toEqual([]);
});
