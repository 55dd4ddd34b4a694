import { FollowBooking } from './follow-booking.ts';
import {
  at,
  migiwa,
  registration,
  SalonWithHours,
  statusAndCode,
  sunday,
} from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
afterEach(() => jest.restoreAllMocks());

const setStatus = (status: string) => salon.desk.put(`/api/members/${salon.sora.id}`, { status });
const stateOf = async (id: string) => {
  const { startTime, status, cancellationRequested } = await salon.desk.read(
    `/api/admin/bookings/${id}`,
  );
  return { startTime, status, cancellationRequested };
};

function suspendBeforeTheDecision() {
  const following = salon.part(FollowBooking);
  const follow = following.follow.bind(following);
  jest.spyOn(following, 'follow').mockImplementationOnce(async (id, context, work) => {
    await setStatus('suspended');
    return follow(id, context, work);
  });
}

test.each([
  [
    '12:00',
    'does not reschedule to another teller and day',
    'reschedule',
    { startTime: at('12:00', sunday), fortuneTellerId: migiwa },
  ],
  ['14:00', 'asks for no cancellation', 'request-cancellation', { cancellationNote: '急用' }],
])(
  'a member who is suspended while the request is under way (%s) %s',
  async (time, _, what, body) => {
    const id = await salon.booked(time, salon.sora);
    const before = await stateOf(id);
    suspendBeforeTheDecision();
    expect(await statusAndCode(salon.sora.post(`/api/bookings/${id}/${what}`, body))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(await stateOf(id)).toEqual(before);
    await setStatus('active');
    const { cookie } = await salon.logIn(registration('sora'));
    Object.assign(salon.sora, { cookie });
  },
);

test('an administrator reschedules for a suspended member', async () => {
  const id = await salon.booked('16:00', salon.sora);
  await setStatus('suspended');
  const answer = await salon.desk.post(`/api/bookings/${id}/reschedule`, {
    startTime: at('17:00'),
  });
  expect(answer.statusCode).toBe(200);
});
