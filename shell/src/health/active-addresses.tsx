import { Button, Card, Text } from '@cartera/kit/ui';
import { useAddresses } from '../modules/own-addresses';
import './health.css';

/** The module addresses that a developer set in this browser only. */
export function ActiveAddresses() {
  const { addresses, remove } = useAddresses();
  const entries = Object.entries(addresses);
  return (
    <Card title="Direcciones propias de este navegador">
      {entries.length === 0 ? (
        <Text>Ninguna: este navegador usa las versiones publicadas.</Text>
      ) : (
        <ul className="sh-health__failures">
          {entries.map(([nombre, url]) => (
            <li key={nombre}>
              <Text tone="strong">{nombre}</Text> desde {url}{' '}
              <Button
                size="small"
                aria-label={`Usar la versión publicada de ${nombre}`}
                onClick={() => remove(nombre)}
              >
                Usar la publicada
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
