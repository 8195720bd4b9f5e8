import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { motion, role, shape, size, space } from './theme/tokens.ts';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: string; count?: number | undefined; content: ReactNode }[];
  selected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
}

const List = styled.div`
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  border-block-end: 1px solid ${role.borde};
`;

const Tab = styled.button`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 3rem;
  padding: ${space(2)} ${space(4)};
  border-block-end: 3px solid transparent;
  border-radius: ${shape.control} ${shape.control} 0 0;
  color: ${role.textoSuave};
  font-weight: 600;
  transition: color ${motion.fast}, border-color ${motion.fast};

  &:hover {
    color: ${role.texto};
  }

  &[aria-selected='true'] {
    border-color: ${role.enlace};
    color: ${role.texto};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Count = styled.span`
  min-width: 1.6em;
  padding: 0 ${space(2)};
  border-radius: ${shape.pill};
  background: ${role.neutroFondo};
  color: ${role.neutro};
  font-size: ${size.chica};
  font-variant-numeric: tabular-nums;
`;

const Panel = styled.div`
  padding-block-start: ${space(5)};
`;

/** Views in one place: arrows, Home and End choose. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id);
  const current = selected ?? own;

  const choose = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  const handleKey = (event: KeyboardEvent) => {
    const now = tabs.findIndex(({ id }) => id === current);
    const places: Record<string, number> = {
      ArrowRight: (now + 1) % tabs.length,
      ArrowLeft: (now - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = places[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <Count>{tab.count}</Count>}
          </Tab>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== current}
          tabIndex={0}
        >
          {tab.id === current && tab.content}
        </Panel>
      ))}
    </div>
  );
}
