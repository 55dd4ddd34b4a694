import { wizard as texts } from '../../../content/wizard.ts';

const { notice } = texts.customer;

/** What a guest is told before they go on (public-site §2, step 3). */
export const GuestNotice = () => (
  <section className="guest-notice" aria-labelledby="guest-notice">
    <h2 id="guest-notice">{notice.heading}</h2>
    <ul className="plain small">
      {notice.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
);
