import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import './page-tabs.css';

interface Tab {
  readonly key: string;
  readonly label: string;
  readonly children: ReactNode;
}

interface PageTabsProps {
  readonly tabs: readonly Tab[];
  /** The key of the open tab, from `useTab`. */
  readonly active: string;
  readonly onChoose: (key: string) => void;
  /**
   * A tab that was open keeps what was typed in it. By default a hidden tab is not drawn: its list would read the page
   * number of the open one.
   */
  readonly keepsOpened?: boolean;
}

/** The number of tabs by which each key moves the focus. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/** The parts of a page, one of them open. The arrow keys move the focus, and Enter opens. */
export function PageTabs({ tabs, active, onChoose, keepsOpened = false }: PageTabsProps) {
  const id = useId();
  const [opened, setOpened] = useState<readonly string[]>([active]);
  if (!opened.includes(active)) setOpened([...opened, active]);

  const isDrawn = (key: string) => key === active || (keepsOpened && opened.includes(key));
  return (
    <>
      <div role="tablist" className="ct-tabs" onKeyDown={moveFocus}>
        {tabs.map(({ key, label }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            {...(isDrawn(key) && { 'aria-controls': `${id}-${index}-panel` })}
            aria-selected={key === active}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(
        ({ key, children }, index) =>
          isDrawn(key) && (
            <div
              key={key}
              role="tabpanel"
              id={`${id}-${index}-panel`}
              aria-labelledby={`${id}-${index}`}
              hidden={key !== active}
            >
              {children}
            </div>
          ),
      )}
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll('button')];
  const from = tabs.indexOf(event.target as HTMLButtonElement);
  tabs[Math.min(Math.max(from + step, 0), tabs.length - 1)]?.focus();
}
