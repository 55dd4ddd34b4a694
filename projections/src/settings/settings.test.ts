import { defaultSettings } from '@salon/domain';
import { event, project } from '../testing/given-events.ts';
import { currentSettings, settingsModel } from './settings.ts';

test('the settings are the last saved ones, undefined before the first', async () => {
  expect(await currentSettings(await project(settingsModel, []))).toBeUndefined();
  const saved = { ...defaultSettings, storeName: '宵月' };
  const senderPassword = { nonce: 'n', text: 't' };
  const models = await project(settingsModel, [
    event('SettingsChanged', { settings: defaultSettings, senderPassword: null }),
    event('SettingsChanged', { settings: saved, senderPassword }),
    event('SalonOpened', {}),
  ]);
  expect(await currentSettings(models)).toEqual({ settings: saved, senderPassword, opened: true });
});
