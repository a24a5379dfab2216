import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createQueryClient } from '../src/query/query-client';

test('a list whose first reading began before a write is read again after it', async () => {
  const client = createQueryClient();
  const answers: ((rows: string) => void)[] = [];
  const list = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = list.subscribe(() => undefined);
  await waitFor(() => expect(answers).toHaveLength(1));

  const isRead = client.invalidateQueries({ queryKey: ['list'] });
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.('before the write');
  answers[1]?.('after the write');
  await isRead;

  expect(list.getCurrentResult()).toMatchObject({ data: 'after the write', fetchStatus: 'idle' });
  stop();
});
