import { paymentWayLabels, paymentWays } from '@salon/domain';
import { yen } from '../../app/format.ts';
import type { Till } from '../../parts/admin/admin-reads.ts';
import { TableHead } from '../../parts/admin/tables.tsx';
import styles from './till.module.css';

/** Takings by teller and way of payment with the included tax, on screen and paper. */
export function TakingsTable({ till: { takings, tellers } }: { readonly till: Till }) {
  const lines = [...tellers, { id: 'all', name: '合計', ...takings }];
  return (
    <section className={styles.takings} aria-label="お支払いの合計">
      <table>
        <caption>お支払いの合計（税込）</caption>
        <TableHead
          titles={[
            '占い師',
            '件数',
            ...paymentWays.map((way) => paymentWayLabels[way]),
            '合計',
            'うち消費税',
          ]}
        />
        <tbody>
          {lines.map(({ id, name, count, total, tax, ...sums }) => (
            <tr key={id} data-sum={id === 'all' || undefined}>
              <th scope="row">{name}</th>
              <td data-label="件数">{count}件</td>
              {paymentWays.map((way) => (
                <td key={way} data-label={paymentWayLabels[way]}>
                  {yen(sums[way])}
                </td>
              ))}
              <td data-label="合計">{yen(total)}</td>
              <td data-label="うち消費税">{yen(tax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>消費税（10%）は内税で、1件ごとに1円未満を切り捨てています。</p>
    </section>
  );
}
