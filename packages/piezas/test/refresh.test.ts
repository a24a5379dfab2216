import { QueryClient } from '@tanstack/react-query';
import { refresh } from '../src/refresh';

test('a write makes old the queries that declare what it changed, and no other', async () => {
  const queries = new QueryClient();
  const read = (key: string, meta?: { dinero?: true; personal?: true }) =>
    queries.fetchQuery({ queryKey: [key], queryFn: () => key, ...(meta && { meta }) });
  await Promise.all([
    read('plan', { dinero: true, personal: true }),
    read('cobradores', { personal: true }),
    read('ajustes'),
  ]);

  refresh(queries, 'dinero');

  const isOld = (key: string) => queries.getQueryState([key])?.isInvalidated;
  expect([isOld('plan'), isOld('cobradores'), isOld('ajustes')]).toEqual([true, false, false]);
});
