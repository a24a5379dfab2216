import type { SegundoFactor } from '@cartera/contrato/segundo-factor';
import { formatDate, formatDateTime } from '@cartera/kit';
import { Button, Card, confirm, Text } from '@cartera/kit/ui';
import { useState } from 'react';
import { useRefreshAccount, useRemoveApp, useRemovePasskey, useRenewCodes } from './account.queries';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorSetup } from './second-factor-setup';

/** The second factors of the user, and how to add one. */
export function SecondFactorCard({ factor }: { readonly factor: SegundoFactor }) {
  const [adding, setAdding] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  const refresh = useRefreshAccount();
  const removeApp = useRemoveApp();
  const removePasskey = useRemovePasskey();
  const renewal = useRenewCodes(setNewCodes);
  const { aplicacion, passkeys, codigos, codigosAjenos } = factor;
  const hasFactor = aplicacion || passkeys.length > 0;

  /** Leaves the form or the codes. The button with the focus is gone, so 'Agregar' takes it. */
  const leave = () => {
    setAdding(false);
    setHasLeft(true);
  };
  const finish = () => {
    leave();
    setNewCodes(undefined);
    refresh();
  };

  const askToRenew = async () => {
    const confirmed = await confirm({
      title: '¿Renovar los códigos de recuperación?',
      text: 'Recibes diez nuevos, y los anteriores ya no sirven.',
      okText: 'Renovar códigos',
    });
    if (confirmed) renewal.mutate();
  };

  return (
    <Card title="Segundo paso al entrar">
      {newCodes ? (
        <RecoveryCodes codigos={newCodes} onDone={finish} />
      ) : (
        <div className="sh-account__card">
          {codigosAjenos && (
            <Text>{`El ${formatDateTime(codigosAjenos)} detuvimos a otra persona que escribía códigos para firmar por ti. Si no estabas con ella, avisa a un administrador.`}</Text>
          )}
          {!hasFactor && !adding && (
            <p>
              Además de la contraseña, puedes pedir una llave de acceso o un código de tu teléfono. Con esos
              códigos también firmas cajas en el equipo de otra persona.
            </p>
          )}
          {hasFactor && (
            <ul>
              {aplicacion && (
                <Factor
                  name="Aplicación de códigos"
                  removing={removeApp.isPending}
                  onRemove={() => removeApp.mutate()}
                />
              )}
              {passkeys.map(({ _id, nombre, creada }) => (
                <Factor
                  key={_id}
                  name={`${nombre} del ${formatDate(creada)}`}
                  removing={removePasskey.isPending && removePasskey.variables === _id}
                  onRemove={() => removePasskey.mutate(_id)}
                />
              ))}
              <li className="sh-account__item">
                {codigos > 0
                  ? `Te quedan ${codigos} códigos de recuperación.`
                  : 'No te quedan códigos de recuperación.'}
                <Button loading={renewal.isPending} onClick={() => void askToRenew()}>
                  Renovar códigos
                </Button>
              </li>
            </ul>
          )}
          {adding ? (
            <SecondFactorSetup hasApp={aplicacion} onDone={finish} onCancel={leave} />
          ) : (
            <Button type="primary" autoFocus={hasLeft} onClick={() => setAdding(true)}>
              Agregar
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

interface FactorProps {
  readonly name: string;
  readonly removing: boolean;
  readonly onRemove: () => void;
}

function Factor({ name, removing, onRemove }: FactorProps) {
  const askToRemove = async () => {
    const confirmed = await confirm({
      title: '¿Quitar este segundo paso?',
      text: `Ya no servirá para entrar: ${name}.`,
      okText: 'Quitar',
      danger: true,
    });
    if (confirmed) onRemove();
  };
  return (
    <li className="sh-account__item">
      {name}
      <Button loading={removing} onClick={() => void askToRemove()} aria-label={`Quitar ${name}`}>
        Quitar
      </Button>
    </li>
  );
}
