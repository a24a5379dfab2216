import { QueryClient } from '@tanstack/react-query';
import { refresh } from '../src/refresh';

test('a write invalidates the queries that declare the changed data, and no other', async () => {
  const queries = new QueryClient();
  const read = (key: string, meta?: { money?: true; personal?: true }) =>
    queries.fetchQuery({ queryKey: [key], queryFn: () => key, ...(meta && { meta }) });
  await Promise.all([
    read('plan', { money: true, personal: true }),
    read('cobradores', { personal: true }),
    read('ajustes'),
  ]);

  refresh(queries, 'money');

  const isInvalidated = (key: string) => queries.getQueryState([key])?.isInvalidated;
  expect([isInvalidated('plan'), isInvalidated('cobradores'), isInvalidated('ajustes')]).toEqual([
    true,
    false,
    false,
  ]);
});
