import { serviceTypeShortLabels, serviceTypes } from '@salon/domain';
import { Controller } from 'react-hook-form';
import { send } from '../../api/send.ts';
import type { Service } from '../../parts/admin/admin-reads.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { SelectField } from '../../parts/admin/select-field.tsx';
import { useRecordForm } from '../../parts/admin/use-record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Checkbox } from '../../parts/checkbox.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { checkService, emptyService, type ServiceValues, serviceBody, serviceValuesOf } from './service-values.ts';
import { TellersField } from './tellers-field.tsx';

interface ServiceDialogProps {
  /** Absent: a new one. */
  readonly service?: Service | undefined;
  readonly onClose: () => void;
}

/** A service of the menu and who offers it. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const write = useWrite({
    run: (values: ServiceValues) =>
      send<Service>(service ? `/api/services/${service.id}` : '/api/services', {
        method: service ? 'PUT' : 'POST',
        body: serviceBody(values),
      }),
    refreshes: ['/api/services', '/api/availability'],
    done: () => ({ title: service ? 'メニューを更新しました' : 'メニューを作成しました' }),
    failed: { title: service ? 'メニューの更新に失敗しました' : 'メニューの作成に失敗しました' },
  });
  const { bind, register, control, submit } = useRecordForm<ServiceValues>({
    values: service ? serviceValuesOf(service) : emptyService,
    check: checkService,
    save: (values) => write.mutateAsync(values).then(onClose),
  });
  return (
    <FormDialog
      title={service ? `${service.name}を編集` : 'メニューを追加'}
      submit={service ? '更新する' : '追加する'}
      wide
      busy={write.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="form__pair">
        <TextField {...bind('name')} label="メニュー名" required autoComplete="off" />
        <SelectField
          {...bind('type')}
          label="種別"
          required
          choices={serviceTypes.map((type) => ({ value: type, label: serviceTypeShortLabels[type] }))}
        />
        <TextField {...bind('duration')} label="所要時間（分）" required inputMode="numeric" autoComplete="off" />
        <TextField {...bind('price')} label="料金（円）" required inputMode="numeric" autoComplete="off" />
      </div>
      <TextArea {...bind('description')} label="説明" rows={3} />
      <Controller
        control={control}
        name="fortuneTellerIds"
        render={({ field }) => <TellersField value={field.value} onChange={field.onChange} />}
      />
      <Checkbox {...register('isActive')} label="予約を受け付ける" />
    </FormDialog>
  );
}
