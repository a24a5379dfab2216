import { type MouseEvent, useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { TypedField } from '../browser/drafts';
import { dropDraft, readDraft } from '../browser/stored-drafts';
import { watchUse } from '../browser/typing';
import { formatDateTime } from '../formats/date';
import { LightButton } from './light-button';
import './draft-offer.css';

interface Props {
  /** The form and its record. */
  readonly name: string;
  /** The user answered the offer, or sent the form: the draft is deleted. */
  readonly isAnswered: boolean;
  readonly onTake: (fields: readonly TypedField[]) => void;
  readonly onDiscard: () => void;
}

const FIELD = ':is(input:not([type=radio], [type=checkbox], [type=file]), textarea):enabled';

/** Offers what was typed in this form before the session ended. */
export function DraftOffer({ name, isAnswered, onTake, onDiscard }: Props) {
  const [draft] = useState(() => readDraft(name));
  useEffect(watchUse, []);
  useEffect(() => {
    if (draft) dismissSuccesses();
  }, [draft]);
  useEffect(() => {
    if (isAnswered) dropDraft(name);
  }, [isAnswered, name]);
  if (isAnswered || !draft) return null;
  const { fields, endedAt } = draft;
  /** The buttons disappear, so the first field takes the focus. */
  const answerWith =
    (answer: () => void) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      currentTarget.form?.querySelector<HTMLElement>(FIELD)?.focus();
      answer();
    };
  return (
    <div className="ct-draft ct-wide-field" role="alert">
      <p className="ct-draft__text">
        <strong>Dejaste este formulario a medias</strong>
        <span>{`Tu sesión terminó el ${formatDateTime(endedAt)}, antes de que lo guardaras.`}</span>
      </p>
      <div className="ct-buttons">
        <LightButton onClick={answerWith(() => onTake(fields))}>Recuperar</LightButton>
        <LightButton variant="secondary" onClick={answerWith(onDiscard)}>
          Descartar
        </LightButton>
      </div>
    </div>
  );
}

/** Removes the greeting of the sign-in, which covers the offer on a phone. */
function dismissSuccesses(): void {
  for (const shown of toast.getToasts()) {
    if ('type' in shown && shown.type === 'success' && !shown.action) toast.dismiss(shown.id);
  }
}
