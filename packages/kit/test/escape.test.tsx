import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from './support/render-page';

// Neither list ever arrives.
const pending = () => new Promise<never>(() => undefined);
jest.unstable_mockModule('../src/remote-select/search-select', pending);
jest.unstable_mockModule('../src/dates/calendar', pending);
const { RemoteSelect } = await import('../src/remote-select/remote-select');
const { DateField } = await import('../src/dates/date-field');
const { Modal } = await import('../src/form/modal');

const select = (
  <RemoteSelect
    queryKey="clientes"
    aria-label="Campo"
    search={async () => []}
    option={() => ({ value: 'luis', label: 'Luis Peña' })}
    errorMessage="Error al cargar clientes"
  />
);

test.each([
  ['a list asked for with Enter', select, '{Enter}'],
  ['a list asked for by typing', select, 'Luis'],
  ['a calendar asked for with the down arrow', <DateField key="fecha" aria-label="Campo" />, '{ArrowDown}'],
])(
  'Escape cancels %s before it arrives, and only the next Escape closes the dialog',
  async (_, field, keys) => {
    const onClose = jest.fn();
    const user = userEvent.setup();
    renderPage(
      <Modal title="Nuevo" open onCancel={onClose}>
        {field}
      </Modal>,
    );
    act(() => screen.getByLabelText('Campo').focus());
    await user.keyboard(keys);
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);
