import { addMonths, lastDayOf, monthOf } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { dateOf, longDate, timeOf } from '../../app/format.ts';
import { useNow } from '../../app/now.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { EmptyState, Skeleton } from '../../parts/states.tsx';
import { useToast } from '../../parts/toaster.tsx';
import { FreeTimes } from './free-times.tsx';
import { type MyBooking, memberReads } from './member-reads.ts';
import { memberTexts } from './member-texts.ts';
import { useReschedule } from './use-reschedule.ts';

const texts = memberTexts.reschedule;

/** Another day or time with the same teller; when it has gone to somebody else meanwhile, says so and shows what is free now. */
export function RescheduleDialog({ booking, onClose }: { readonly booking: MyBooking; readonly onClose: () => void }) {
  const show = useToast();
  const [start, setStart] = useState<string>();
  const [missing, setMissing] = useState(false);
  const today = dateOf(useNow());
  const until = lastDayOf(addMonths(monthOf(today), 1));
  const days = useQuery(memberReads.availability(booking.fortuneTeller.id, booking.service.id, today, until));
  const move = useReschedule(booking.id);

  const submit = () => {
    setMissing(start === undefined);
    if (start === undefined) return;
    move.mutate(start, {
      onSuccess: () => {
        show(texts.done);
        onClose();
      },
      onError: (error) => {
        setStart(undefined);
        show({ title: memberTexts.errorTitle, description: messageOf(error, texts.failed), tone: 'destructive' });
      },
    });
  };
  const problem = move.isError ? messageOf(move.error, texts.failed) : missing && start === undefined ? texts.choose : undefined;
  const actions = (
    <>
      <Button disabled={move.isPending} onClick={submit}>
        {move.isPending ? texts.submitting : texts.submit}
      </Button>
      <Button look="plain" disabled={move.isPending} onClick={onClose}>
        {texts.close}
      </Button>
    </>
  );
  return (
    <Dialog open wide onClose={() => move.isPending || onClose()} title={texts.title} description={texts.lead} actions={actions}>
      <dl className="facts rows move__facts">
        <Fact term={texts.now} instant={booking.startTime} teller={booking.fortuneTeller.name} />
        {start && <Fact term={texts.chosen} instant={start} teller={booking.fortuneTeller.name} />}
      </dl>
      {problem && (
        <p className="alert" role="alert">
          {problem}
        </p>
      )}
      <Loaded query={days} empty={<EmptyState title={texts.none} />} pending={<Skeleton lines={6} />}>
        {(all) => <FreeTimes days={all} chosen={start} onChoose={setStart} />}
      </Loaded>
    </Dialog>
  );
}

function Fact({ term, instant, teller }: { readonly term: string; readonly instant: string; readonly teller: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span className="nb">{longDate(instant)}</span> <span className="nb">{timeOf(instant)}</span> <span className="nb">{teller}</span>
      </dd>
    </div>
  );
}
