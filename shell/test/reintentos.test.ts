import { conPlazo, conReintentos } from '../src/modulos/reintentos';

const nunca = new Promise<never>(() => undefined);

test('an operation that takes too long is a time-out', async () => {
  await expect(conPlazo(nunca, 5)).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(conPlazo(Promise.resolve(7), 1000)).resolves.toBe(7);
});

test('it insists after each pause and gives what the first good attempt gives', async () => {
  const intentos: number[] = [];
  const valor = await conReintentos(
    async (intento) => {
      intentos.push(intento);
      if (intento < 2) throw new Error('todavía no');
      return 'listo';
    },
    () => true,
    [1, 1, 1],
  );
  expect(valor).toBe('listo');
  expect(intentos).toEqual([0, 1, 2]);
});

test('it does not insist on what will not pass, and gives up with the last error', async () => {
  let veces = 0;
  const falla = async (): Promise<never> => {
    veces += 1;
    throw new Error(`falla ${veces}`);
  };
  await expect(conReintentos(falla, () => false, [1, 1])).rejects.toThrow('falla 1');
  await expect(conReintentos(falla, () => true, [1, 1])).rejects.toThrow('falla 4');
});
