import { ApiError } from '../../api/api.ts';
import { bulkMessage } from './use-write.ts';

const message = bulkMessage('勤務時間', '追加しました', {
  title: 'エラーが発生しました',
  otherwise: '勤務時間の追加に失敗しました',
});
const failed = (body: object) => ({ input: 1, error: new ApiError(409, JSON.stringify(body), '') });

test.each([
  ['all', [1, 2], [], '勤務時間を追加しました', '2件の勤務時間を追加しました'],
  ['some', [1], [failed({})], '一部の勤務時間を追加しました', '1件成功、1件失敗しました'],
  ['none', [], [failed({})], 'エラーが発生しました', '勤務時間の追加に失敗しました'],
  ['none', [], [failed({ message: '重なります' })], 'エラーが発生しました', '重なります'],
])('the outcome of several writes is told: %s done', (_, done, refused, title, description) => {
  expect(message({ done, failed: refused })).toMatchObject({ title, description });
});
