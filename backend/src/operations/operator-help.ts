/** What the operator can ask for. */
export const operatorHelp = `npm run ops -- <command>, or in the image: node backend/dist/bundle/ops.js <command>

  projections                the read models and how far they are
  replay <name>              build a read model anew beside the serving one, then let it serve
  verify [name]              compare a read model, or each, with what the log gives
  release <name>             let the build go that served before a replay
  aside [name]               events that a read model, or any, could not take, and what waits for them
  retry <name> <key>         take what waits under that key again
  person export <person>     everything that is held of a person, as JSON
  person erase <person>      make a person's data unreadable, for good
  administrators             who administers the salon
  administrators remove <n>  remove the administrator of this user name, and end their sessions
  administrators factor-off <n>  let them log in with the password alone, who lost their telephone
  events check               read the whole log against its checksums, and name what is changed or missing
  audit verify <file>        whether a signed audit is as this salon wrote it
  retention show             who is due to be erased because their time is over, and who waits until you agree
  retention agree            let everybody be erased who is due now, although it is unusually many at once
  erasures                   who has been erased, and when
  backup <folder>            copy the salon of DATA_DIR, running or stopped, to an empty folder, and check the copy
  accept-folder              let the next start take DATA_DIR as it is, although a part is missing or older; no salon may run
  help                       this list

A person is member-<id>, guest-<booking>, application-<id> or inquiry-<id>.
The process that runs with the same DATA_DIR carries the command out; when none runs, this one opens the engines itself.
Of several processes only the one that feeds the read models can replay, verify, release and retry.`;
