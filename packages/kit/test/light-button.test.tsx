import { render, screen } from '@testing-library/react';
import { LightButton } from '../src/light/light-button';

test('the text stays right on a page whose text nodes a browser translated', () => {
  const { rerender } = render(<LightButton>{'RECIBÍ $ 40.000'}</LightButton>);
  const button = screen.getByRole('button');
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  const translated = document.createElement('font');
  translated.textContent = 'RECEIVED $ 40.000';
  (texts.nextNode() as Text).replaceWith(translated);
  for (const busy of [false, true, false]) {
    rerender(<LightButton busy={busy}>{'RECIBÍ $ 76.667'}</LightButton>);
    expect(button.textContent).toBe('RECIBÍ $ 76.667');
  }
});
