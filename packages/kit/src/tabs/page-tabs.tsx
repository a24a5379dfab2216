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
  /** A tab that was open keeps what was typed in it. By default a hidden tab is not drawn. */
  readonly keepsOpened?: boolean;
}

/** How far each key moves along the tabs. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/** The parts of a page, one of them open. The arrow keys open the one beside it. */
export function PageTabs({ tabs, active, onChoose, keepsOpened = false }: PageTabsProps) {
  const id = useId();
  const [opened, setOpened] = useState<readonly string[]>([active]);
  if (!opened.includes(active)) setOpened([...opened, active]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = tabs.findIndex(({ key }) => key === active);
    const next = tabs[Math.min(Math.max(from + step, 0), tabs.length - 1)];
    if (!next) return;
    onChoose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  const isDrawn = ({ key }: Tab) => key === active || (keepsOpened && opened.includes(key));
  return (
    <div className="ct-tabs">
      <div role="tablist" className="ct-tabs__list" onKeyDown={move}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-controls={`${id}-${key}-panel`}
            aria-selected={key === active}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.filter(isDrawn).map(({ key, children }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== active}
        >
          {children}
        </div>
      ))}
    </div>
  );
}
