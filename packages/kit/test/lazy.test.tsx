import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyComponent } from '../src/browser/lazy';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failure: false };

  static getDerivedStateFromError() {
    return { failure: true };
  }

  override render() {
    return this.state.failure ? <p>Falló</p> : this.props.children;
  }
}

const renderInBoundary = (page: ReactNode) => render(<Boundary>{page}</Boundary>);

test('a page that failed to load is requested again when it is mounted again', async () => {
  let attempts = 0;
  const Page = lazyComponent(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('sin red');
    return { default: () => <p>Página</p> };
  });
  const { unmount } = renderInBoundary(<Page />);
  await screen.findByText('Falló');
  unmount();
  renderInBoundary(<Page />);
  await screen.findByText('Página');
  expect(attempts).toBe(2);
});

test('a loaded page is drawn at once when it is mounted again, with its properties', async () => {
  const Page = lazyComponent(
    async () => ({ default: ({ text }: { readonly text: string }) => <p>{text}</p> }),
    ({ text }) => <p>Cargando {text}</p>,
  );
  const { unmount } = renderInBoundary(<Page text="uno" />);
  screen.getByText('Cargando uno');
  await screen.findByText('uno');
  unmount();
  renderInBoundary(<Page text="dos" />);
  screen.getByText('dos');
});

describe('a file of a page', () => {
  const failure = (type: string) => Object.assign(new Error('no llegó'), { name: 'ChunkLoadError', type });

  /** Renders a page whose file fails the first time. @returns the number of requests. */
  async function attemptsAfter(error: Error, text: string): Promise<number> {
    let attempts = 0;
    const Page = lazyComponent(async () => {
      attempts += 1;
      if (attempts === 1) throw error;
      return { default: () => <p>Página</p> };
    });
    renderInBoundary(<Page />);
    await screen.findByText(text);
    return attempts;
  }

  test('is requested once more after a network failure', async () => {
    expect(await attemptsAfter(failure('missing'), 'Página')).toBe(2);
  });

  test('is not requested again after a timeout', async () => {
    expect(await attemptsAfter(failure('timeout'), 'Falló')).toBe(1);
  });
});
