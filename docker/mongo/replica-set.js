// Makes the replica set of the members that MONGODB_MEMBERS names, or takes in those that it lacks. Done again it changes nothing.
const hosts = process.env.MONGODB_MEMBERS.trim()
  .split(/\s+/)
  .map((name) => `${name}:27017`);

try {
  const config = rs.conf();
  const known = config.members.map(({ host }) => host);
  for (const host of hosts.filter((each) => !known.includes(each))) rs.add(host);
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'salon', members: hosts.map((host, _id) => ({ _id, host })) });
}

while (!db.hello().isWritablePrimary && !db.hello().primary) sleep(200);
print(`The replica set has ${rs.conf().members.length} members.`);
