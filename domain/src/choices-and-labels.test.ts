import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  applicationSpecialties,
  applicationStateLabels,
  experienceOptions,
} from './application/application-form.ts';
import { inquiryStateLabels } from './inquiry/inquiry-form.ts';
import { genders, memberRanks, memberStatusLabels } from './member/member-form.ts';
import { serviceTypeLabels, serviceTypeShortLabels } from './menu/service-types.ts';
import { tellerSpecialties } from './teller/teller.ts';

const specification = ['content', 'forms', 'members', 'recruitment']
  .map((page) => readFileSync(join(__dirname, `../../docs/specification/${page}.md`), 'utf8'))
  .join('\n')
  .replaceAll(/\s+/g, ' ');
const listed = (choices: readonly string[] | Readonly<Record<string, string>>) =>
  Object.values(choices).join(', ');
const labelled = (labels: Readonly<Record<string, string>>) =>
  listed(Object.entries(labels).map(([value, label]) => `\`${value}\` ${label}`));

test.each([
  `A profile can name these 22: ${listed(tellerSpecialties)}.`,
  `Experience is one of ${listed(experienceOptions)}.`,
  `The 17 specialties: ${listed(applicationSpecialties)}.`,
  `Types: ${listed(Object.keys(serviceTypeLabels).map((type) => `\`${type}\``))};`,
  `in the wizard ${listed(serviceTypeLabels)}, in the administration ${listed(serviceTypeShortLabels)}.`,
  `Gender ${listed(genders)}; rank ${listed(memberRanks)}, the`,
  `status (${labelled(memberStatusLabels)};`,
  ` ${labelled(applicationStateLabels)}. An administrator`,
  ` ${labelled(inquiryStateLabels)}. An administrator`,
])('choices and labels are those of the specification: %s', (words) => {
  expect(specification).toContain(words);
});
