import pg from 'pg';

/** Loans that the drill's users collect. */
const LOANS = 6;

/** @param {string} origin @param {string} path @param {object} body @param {string} [token] @returns {Promise<any>} */
async function post(origin, path, body, token) {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

/**
 * Signs in and creates loans through the origin, as a user would.
 * @param {string} origin @param {string} email @param {string} password @param {string} today
 */
export async function openBook(origin, email, password, today) {
  const { token } = await post(origin, '/auth/login', { email, password });
  const loans = [];
  for (let i = 0; i < LOANS; i++) {
    const cedula = String(10_000_000_000 + i);
    const client = { nombre: `Cliente ${i}`, cedula, telefono: '3001234567', direccion: 'x', ciudad: 'Cali' };
    const { data: cliente } = await post(origin, '/clientes', client, token);
    const terms = { cliente: cliente._id, monto: 50_000_000, interes: 10, cuotas: 30, fechaInicio: today };
    const loan = { ...terms, modalidad: 'diario', tipoAmortizacion: 'amortizable' };
    const { data: prestamo } = await post(origin, '/prestamos', loan, token);
    await post(origin, `/prestamos/${prestamo._id}/plan/generar`, {}, token);
    loans.push(prestamo._id);
  }
  return { token, loans };
}

/** The payments in the database, and the idempotency keys with a stored response. @param {string} url */
export async function payments(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT count(*)::int AS times FROM cobro');
    const keys = await client.query('SELECT llave FROM idempotencia WHERE cuerpo IS NOT NULL');
    return { times: rows[0].times, keys: new Set(keys.rows.map(({ llave }) => llave)) };
  } finally {
    await client.end();
  }
}

/** Runs one statement. @param {string} url @param {string} sql */
export async function execute(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Counts the functions running as the owner that a role may call. @param {string} url @param {string} role @returns {Promise<number>} */
export async function ownersFunctionsOpenTo(url, role) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT count(*)::int AS times FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prosecdef AND has_function_privilege($1, oid, 'EXECUTE')`,
      [role],
    );
    return rows[0].times;
  } finally {
    await client.end();
  }
}
