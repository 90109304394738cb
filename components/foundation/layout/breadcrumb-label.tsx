"use client";

import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";

type LabelSlot = {
  label: string | null;
  setLabel: (label: string | null) => void;
};

const LabelContext = createContext<LabelSlot>({ label: null, setLabel: () => {} });

export function BreadcrumbLabelProvider({ children }: { children: ReactNode }) {
  const [label, setLabel] = useState<string | null>(null);
  const slot = useMemo(() => ({ label, setLabel }), [label]);
  return <LabelContext value={slot}>{children}</LabelContext>;
}

export function useBreadcrumbLabel(): string | null {
  return useContext(LabelContext).label;
}

/** Names the last breadcrumb and the phone's title while it is on a screen: a client's name. */
export function BreadcrumbLabel({ label }: { label: string }) {
  const { setLabel } = useContext(LabelContext);
  useLayoutEffect(() => {
    setLabel(label);
    return () => setLabel(null);
  }, [label, setLabel]);
  return null;
}
