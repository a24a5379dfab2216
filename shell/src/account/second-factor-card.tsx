import type { SegundoFactor } from '@cartera/contrato/segundo-factor';
import { Button, Card } from '@cartera/kit/ui';
import { useState } from 'react';
import { useRefreshAccount, useRemoveApp, useRemovePasskey } from './account.queries';
import { SecondFactorSetup } from './second-factor-setup';

/** The second factors of the user, and how to add one. */
export function SecondFactorCard({ factor }: { readonly factor: SegundoFactor }) {
  const [adding, setAdding] = useState(false);
  const refresh = useRefreshAccount();
  const removeApp = useRemoveApp();
  const removePasskey = useRemovePasskey();
  const { aplicacion, passkeys, codigos } = factor;
  const finish = () => {
    setAdding(false);
    refresh();
  };
  return (
    <Card title="Segundo paso al entrar">
      {!aplicacion && passkeys.length === 0 && (
        <p>Además de la contraseña, puedes pedir una llave de acceso o un código de tu teléfono.</p>
      )}
      <ul className="sh-account__list">
        {aplicacion && (
          <li className="sh-account__item">
            Aplicación de códigos
            <Button loading={removeApp.isPending} onClick={() => removeApp.mutate()}>
              Quitar
            </Button>
          </li>
        )}
        {passkeys.map(({ _id, nombre }) => (
          <li key={_id} className="sh-account__item">
            {nombre}
            <Button loading={removePasskey.isPending} onClick={() => removePasskey.mutate(_id)}>
              Quitar
            </Button>
          </li>
        ))}
      </ul>
      {codigos > 0 && <p>Te quedan {codigos} códigos de recuperación.</p>}
      {adding ? (
        <SecondFactorSetup hasApp={aplicacion} onDone={finish} />
      ) : (
        <Button type="primary" onClick={() => setAdding(true)}>
          Agregar
        </Button>
      )}
    </Card>
  );
}
