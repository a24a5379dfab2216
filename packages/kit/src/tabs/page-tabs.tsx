import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import './page-tabs.css';
import { useSearchParams } from '../router';

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

/** The parameter in the URL. */
const PARAMETER = 'pestana';

/**
 * The open tab of a page, stored in the URL: a reload and a copied link show the same tab.
 * @param keys the tabs; the first one is the default.
 */
export function useTab<const K extends string>(keys: readonly [K, ...K[]]) {
  const [params, setSearchParams] = useSearchParams();
  const active = keys.find((key) => key === params.get(PARAMETER)) ?? keys[0];
  // Another tab starts without the search, the order and the page of this one.
  const choose = (key: string) =>
    setSearchParams(key === keys[0] ? {} : { [PARAMETER]: key }, { replace: true, preventScrollReset: true });
  return { active, choose };
}
