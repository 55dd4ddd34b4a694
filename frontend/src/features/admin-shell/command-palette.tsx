import { Autocomplete } from '@base-ui/react/autocomplete';
import { foldForSearch } from '@salon/domain';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useSession } from '../../app/session/session.ts';
import { useTellers } from '../../parts/admin/admin-reads.ts';
import {
  bookingAddress,
  customerKind,
  customerName,
  slashDate,
  timeSpan,
} from '../../parts/admin/booking-texts.ts';
import { mayOpen, type TabId, tabPath, tabs } from '../../parts/admin/tabs.ts';
import { Dialog } from '../../parts/dialog.tsx';
import theme from '../../theme/theme.module.css';
import styles from './palette.module.css';

interface Destination {
  readonly id: string;
  readonly kind: '画面' | '予約' | '会員' | '占い師';
  readonly label: string;
  readonly more: string;
  readonly to: string;
}

const MOST = '6';
const SCREENS: readonly (Destination & { readonly tab: TabId })[] = tabs.map(({ id, label }) => ({
  id: `tab-${id}`,
  kind: '画面',
  label,
  more: '',
  tab: id,
  to: tabPath(id),
}));

const opens = (event: globalThis.KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k' &&
  !event.isComposing;

export function CommandPalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!opens(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return isOpen ? <Palette onClose={() => setOpen(false)} /> : null;
}

function Palette({ onClose }: { readonly onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const { destinations, isPending } = useDestinations(useDeferredValue(words.trim()));
  const go = (destination: Destination) => {
    onClose();
    void navigate(destination.to);
  };
  return (
    <Dialog open title="移動する" initialFocus={field} onClose={onClose}>
      <Autocomplete.Root
        open
        inline
        mode="none"
        items={destinations}
        itemToStringValue={({ label }) => label}
        autoHighlight="always"
        keepHighlight
        value={words}
        onValueChange={(typed, { reason }) => reason === 'input-change' && setWords(typed)}
      >
        <Autocomplete.Input
          ref={field}
          className={theme.input}
          aria-label="画面・予約番号・お名前・占い師"
          autoComplete="off"
          placeholder="画面・予約番号・お名前・占い師"
        />
        <Autocomplete.List aria-label="移動先" className={styles.palette}>
          {(destination: Destination) => (
            <Autocomplete.Item
              key={destination.id}
              value={destination}
              onClick={() => go(destination)}
            >
              <span className={styles.kind}>{destination.kind}</span>
              <b>{destination.label}</b>
              <small>{destination.more}</small>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      <p className={theme.note} role="status">
        {destinations.length === 0 && (isPending ? '探しています' : '見つかりませんでした。')}
      </p>
    </Dialog>
  );
}

function useDestinations(words: string) {
  const isSearching = words !== '';
  const session = useSession().data;
  const tellers = useTellers();
  const bookings = useRead({
    ...read('listBookings', { query: { q: words, sort: '-startTime', pageSize: MOST } }),
    enabled: isSearching,
  });
  const members = useRead({
    ...read('listMembers', { query: { q: words, pageSize: MOST } }),
    enabled: isSearching,
  });
  const folded = foldForSearch(words);
  const named = (label: string) => foldForSearch(label).includes(folded);
  const destinations: readonly Destination[] = [
    ...SCREENS.filter(({ label, tab }) => named(label) && mayOpen(tab, session)),
    ...(isSearching ? tellers : [])
      .filter(({ name, nameKana }) => named(name) || named(nameKana ?? ''))
      .map(({ id, name, isActive }) => ({
        id: `teller-${id}`,
        kind: '占い師' as const,
        label: name,
        more: isActive ? '' : '休止中',
        to: tabPath('tellers', { teller: id }),
      })),
    ...((isSearching && bookings.data) || []).map((booking) => ({
      id: `booking-${booking.id}`,
      kind: '予約' as const,
      label: `${customerName(booking)}さま`,
      more: `${slashDate(booking.startTime)} ${timeSpan(booking)} ${booking.fortuneTeller.name} ${customerKind(booking)}`,
      to: bookingAddress(booking.id),
    })),
    ...((isSearching && members.data) || []).map(({ id, name, nameKana }) => ({
      id: `member-${id}`,
      kind: '会員' as const,
      label: name ?? '（消去済み）',
      more: nameKana ?? '',
      to: tabPath('members', { member: id }),
    })),
  ];
  return { destinations, isPending: isSearching && (bookings.isFetching || members.isFetching) };
}
