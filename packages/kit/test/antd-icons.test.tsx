import { Alert, Select } from 'antd';
import { renderPage } from './support/render-page';

test('the icons of antd, whose names are English, are hidden from screen readers', () => {
  const types = ['success', 'info', 'warning', 'error'] as const;
  renderPage(
    <>
      {types.map((type) => (
        <Alert key={type} type={type} showIcon title="Aviso" />
      ))}
      <Select options={[]} />
      <Select options={[]} loading />
    </>,
  );
  const icons = [...document.querySelectorAll('.anticon')];
  expect(icons).toHaveLength(6);
  expect(icons.filter((icon) => !icon.closest('[aria-hidden="true"]')).map((icon) => icon.ariaLabel)).toEqual(
    [],
  );
});
