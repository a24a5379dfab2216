import { ClienteChanges } from '@cartera/contrato/clientes';
import { emptyToNull, valuesOf } from '../src/clientes/cliente-values';
import { LUZ } from './luz';

test('an unchanged form saves the client as it was', () => {
  const sent = ClienteChanges.parse({ ...valuesOf(LUZ), version: LUZ.version });
  expect(sent).toEqual(ClienteChanges.strip().parse({ ...LUZ, cobrador: LUZ.cobrador?._id }));
});

test('a client without a collector is sent with null, not left out', () => {
  expect(valuesOf({ ...LUZ, cobrador: null }).cobrador).toBeNull();
});

test('a cleared option is sent as null, so that the API does not keep the old value', () => {
  const sent = JSON.parse(JSON.stringify({ ...valuesOf(LUZ), sexo: emptyToNull(undefined) }));
  expect(ClienteChanges.parse(sent).sexo).toBeNull();
  expect(emptyToNull('F')).toBe('F');
});
