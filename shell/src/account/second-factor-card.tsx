import type { FirmaAjena, SegundoFactor } from '@cartera/contrato/segundo-factor';
import { formatDate, formatDateTime, formatPesos } from '@cartera/kit';
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
  const { aplicacion, passkeys, codigos, firmas } = factor;
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
          {!hasFactor && !adding && (
            <p>
              Además de la contraseña, puedes pedir una llave de acceso o un código de tu teléfono. Con esos
              códigos también firmas cajas en el equipo de otra persona. Hazlo en tu propio equipo.
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
          {firmas.length > 0 && <Firmas firmas={firmas} />}
        </div>
      )}
    </Card>
  );
}

const TIPO_LABELS: Readonly<Record<NonNullable<FirmaAjena['tipo']>, string>> = {
  base: 'Base',
  gasto: 'Gasto',
  entrega: 'Entrega',
  cierre: 'Cierre',
  retiro: 'Retiro de capital',
};

/** The last signatures with codes of the user in the sessions of others, and the last wrong codes: its user sees a forged one. */
function Firmas({ firmas }: { readonly firmas: readonly FirmaAjena[] }) {
  return (
    <section className="sh-account__card">
      <Text>Últimas firmas con tus códigos. Si no firmaste alguna, avisa a un administrador.</Text>
      <ul aria-label="Últimas firmas con tus códigos">
        {firmas.map(({ en, sesionDe, tipo, monto }) => (
          <li key={en} className="sh-account__item">
            <span>
              {tipo && monto !== null ? `${TIPO_LABELS[tipo]} de ${formatPesos(monto)}` : 'Código equivocado'}
            </span>
            <span className="sh-account__detail">{`En la sesión de ${sesionDe}, ${formatDateTime(en)}`}</span>
          </li>
        ))}
      </ul>
    </section>
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
