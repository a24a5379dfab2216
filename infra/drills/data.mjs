import pg from 'pg';

/** Loans that the simulated users pay: one for each of the most users (restarts.mjs), so that none waits for another. */
const LOANS = 64;

/** @param {string} origin @param {string} path @param {object} body @param {string} [token] @returns {Promise<any>} */
export async function post(origin, path, body, token) {
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** @param {string} origin @param {string} email @param {string} password @returns {Promise<string>} The token of a new session. */
export async function signIn(origin, email, password) {
  return (await post(origin, '/auth/login', { email, password })).token;
}

/**
 * Signs in and creates loans through the origin, as a user would.
 * @param {string} origin @param {string} email @param {string} password @param {string} today
 */
export async function createLoans(origin, email, password, today) {
  const token = await signIn(origin, email, password);
  const create = (/** @type {number} */ i) => createLoan(origin, token, today, String(10_000_000_000 + i));
  return { token, loans: await Promise.all(Array.from({ length: LOANS }, (_, i) => create(i))) };
}

/** @param {string} origin @param {string} token @param {string} today @param {string} cedula @returns {Promise<string>} The id of a loan with its plan. */
async function createLoan(origin, token, today, cedula) {
  const client = { nombre: 'Cliente', cedula, telefono: '3001234567', direccion: 'x', ciudad: 'Cali' };
  const { data: cliente } = await post(origin, '/clientes', client, token);
  const terms = { cliente: cliente._id, monto: 50_000_000, interes: 10, cuotas: 30, fechaInicio: today };
  const loan = { ...terms, modalidad: 'diario', tipoAmortizacion: 'amortizable' };
  const { data: prestamo } = await post(origin, '/prestamos', loan, token);
  await post(origin, `/prestamos/${prestamo._id}/plan/generar`, {}, token);
  return prestamo._id;
}

/** Runs one statement. @param {string} url @param {string} sql @param {unknown[]} [values] @returns {Promise<any[]>} Its rows. */
export async function query(url, sql, values = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** The payments in the database, and the idempotency keys with a stored response. @param {string} url */
export async function payments(url) {
  const [{ total }] = await query(url, 'SELECT count(*)::int AS total FROM cobro');
  const rows = await query(url, 'SELECT llave FROM idempotencia WHERE cuerpo IS NOT NULL');
  return { total, keys: new Set(rows.map(({ llave }) => llave)) };
}

/** Counts the functions running as the owner that a role may call. @param {string} url @param {string} role @returns {Promise<number>} */
export async function countOwnerFunctions(url, role) {
  const [{ total }] = await query(
    url,
    `SELECT count(*)::int AS total FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND prosecdef AND has_function_privilege($1, oid, 'EXECUTE')`,
    [role],
  );
  return total;
}
