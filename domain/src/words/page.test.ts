import { accepted, given, rejected } from '../given.fixture.ts';
import { type PageEvent, page, wholeTexts, writePage } from './page.ts';
import { wordsByPage } from './pages.ts';

const neutral = wordsByPage.faq.neutral;
const renamed = (heading: string) => ({ ...neutral, heading });
const write = (texts: object, version = 0) =>
  ({ commandId: 'new', page: 'faq', texts, version }) as const;
const written = (texts: object): PageEvent => ({
  type: 'PageWritten',
  data: { page: 'faq', texts: JSON.parse(JSON.stringify(texts)) },
});

test('what a page says first and again are its versions', () => {
  const first = written(renamed('ご質問'));
  expect(writePage(page.initial, write(renamed('ご質問')))).toEqual(accepted(first));
  const again = write(renamed('お尋ね'), 1);
  expect(writePage(given(page, first), again)).toEqual(accepted(written(renamed('お尋ね'))));
});

test('without a difference there is no event, even of an older version', () => {
  expect(writePage(page.initial, write(neutral))).toEqual(accepted());
  expect(writePage(given(page, written(renamed('ご質問'))), write(renamed('ご質問')))).toEqual(
    accepted(),
  );
});

test('nobody overwrites words that were written meanwhile', () => {
  const state = given(page, written(renamed('ご質問')), written(renamed('お尋ね')));
  expect(writePage(state, write(renamed('よくある質問'), 1))).toEqual(
    rejected('STALE', { changedBy: '', changedAt: '2026-10-24T10:01:00.000Z' }),
  );
});

test('words that came after a text was stored are the neutral ones, inside of entries empty', () => {
  const stored = {
    heading: 'ご質問',
    groups: [{ title: '料金', items: [{ question: '延長は。' }] }],
  };
  const whole = wholeTexts('faq', { ...stored, gone: 'x' });
  expect(whole).toEqual({
    ...neutral,
    heading: 'ご質問',
    groups: [
      {
        title: '料金',
        isShown: true,
        items: [
          {
            question: '延長は。',
            answer: '',
            linkText: '',
            linkTo: '',
            showsBooking: false,
            isShown: true,
          },
        ],
      },
    ],
  });
  expect(wholeTexts('faq', {})).toEqual(neutral);
});
