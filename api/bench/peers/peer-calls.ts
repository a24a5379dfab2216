import type { ApiCall } from '../measure.js';

/** The same question to both servers. */
export interface PeerCall {
  readonly name: string;
  /** The n-th request to the API. */
  readonly api: (n: number) => ApiCall;
  /** The n-th request to the peer. */
  readonly peer: (n: number) => ApiCall;
}

type Headers = Readonly<Record<string, string>>;

/** A search that finds some clients. */
const SEARCH = 'munoz%20vel';

/**
 * Lists with the client's name and their totals, one record, a search and an insert.
 * @param cliente the id of the record.
 */
export function peerCalls(api: Headers, peer: Headers, cliente: string): PeerCall[] {
  const read = (name: string, apiPath: string, peerPath: string): PeerCall => ({
    name,
    api: () => ({ method: 'GET', path: `/api${apiPath}`, headers: api }),
    peer: () => ({ method: 'GET', path: `/items${peerPath}`, headers: peer }),
  });
  const page = 'limit=10&sort=-created_at&meta=filter_count';
  const names = 'fields=*,cliente_id.nombre,cobrador_id.nombre';
  return [
    read('préstamos', '/prestamos', `/prestamo?${names}&${page}`),
    read('cobros', '/cobros', `/cobro?fields=*,cobrador_id.nombre&${page}`),
    read('clientes', '/clientes', `/cliente?fields=*,cobrador_id.nombre&${page}`),
    read('un cliente', `/clientes/${cliente}`, `/cliente/${cliente}`),
    read('clientes, búsqueda', `/clientes?search=${SEARCH}`, `/cliente?search=${SEARCH}&${page}`),
    {
      name: 'un cliente nuevo',
      api: () => write(api, '/api/clientes', newCliente()),
      peer: () => {
        const now = new Date().toISOString();
        return write(peer, '/items/cliente', { ...newCliente(), id: crypto.randomUUID(), created_at: now });
      },
    },
  ];
}

/** Another run on the same database needs other numbers. */
let cedula = Date.now() % 1e11;
const newCliente = () => ({
  cedula: String(cedula++).padStart(11, '0'),
  nombre: 'Cliente Nuevo',
  telefono: '3001234567',
  direccion: 'Calle 1',
  ciudad: 'Bogotá',
});

function write(headers: Headers, path: string, input: object): ApiCall {
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  };
}
