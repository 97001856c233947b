import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { Frame } from './Frame.tsx';
import { keepTyped } from './keepTyped.ts';
import type { Navigation } from './navigation.ts';
import type { SiteFacts } from './pageDocument.ts';
import { linkedPages, mayPrefetch, prefetchQuietly } from './quietPrefetch.ts';
import { arrive, rememberScroll } from './scrollRestoration.ts';
import type { Site } from './template.ts';

const readAddress = () => location.pathname + location.search;
const pathOf = (address: string) => address.split('?', 1)[0];

type Props = { site: Site; facts: SiteFacts; navigation: Navigation; onOpened(): void };

/** The frame in the browser: follows the address and shows what the navigation brings. */
export function Running({ site, facts, navigation, onOpened }: Props) {
  const state = useSyncExternalStore(navigation.subscribe, navigation.current, navigation.current);
  const address = useLocationProperty(readAddress, readAddress);
  const openedAddress = useRef(address);
  useEffect(() => rememberScroll(), []);
  useLayoutEffect(() => void keepTyped(document), []);
  useEffect(() => {
    if (openedAddress.current === address) return;
    const isSameOfficePage =
      navigation.current().shown.page.isOffice && pathOf(openedAddress.current) === pathOf(address);
    openedAddress.current = address;
    // The office's lists read their filters from the address themselves.
    if (isSameOfficePage || navigation.hasMovedTo(address)) return;
    void navigation.open(address).then((isShown) => isShown && onOpened());
  }, [address, navigation, onOpened]);
  const arrived = state.shown.arrived ?? state.shown.page;
  const firstPage = useRef(arrived);
  useLayoutEffect(() => {
    if (firstPage.current !== arrived) arrive(arrived, facts);
  }, [arrived, facts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has links of its own
  useEffect(() => {
    if (!mayPrefetch(navigator)) return;
    return prefetchQuietly(linkedPages(document, location.pathname), (path) => navigation.prefetch(path));
  }, [state.shown.page, navigation]);
  return <Frame site={site} facts={facts} shown={state.shown} isPending={state.isPending} />;
}
