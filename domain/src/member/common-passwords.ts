/** Those that pass the other rules, in lower case. */
const COMMON: ReadonlySet<string> = new Set(
  `
  000000 0000000 00000000 010203 101010 102030 111111 1111111 11111111 111222 112233 11223344 121212 123123 123123123 123321 1234512345
  123456 1234561 1234567 12345678 123456789 1234567890 12345678910 123456a 123456q 1234qwer 1234abcd 123654 123654789 123abc 123qwe 131313
  147258 147258369 159753 159357 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 222222 232323 252525 333333 444444 456789 555555 654321
  666666 696969 741852963 753951 777777 7777777 789456 789456123 87654321 888888 88888888 987654 987654321 9876543210 999999 999999999
  a123456 a12345678 a1b2c3 a1b2c3d4 aa123456 aaaaaa aaaaaaaa abc123 abcabc abcd1234 abcdef abcdefg abcdefgh access admin1 admin123 administrator
  andrew anthony asdasd asdf1234 asdfasdf asdfgh asdfghjkl ashley azerty baseball batman biteme charlie changeme chocolate computer
  daniel default doraemon dragon flower football freedom fuckyou george ginger google guest123 hannah hello123 hockey hunter
  iloveyou jennifer jessica jordan jordan23 joshua killer letmein letmein1 liverpool lovely loveme maggie master matrix matthew
  michael michelle monkey mustang naruto nicole ninja nintendo p@ssw0rd p@ssword pa$$word pass1234 passw0rd password password! password1
  password12 password123 password1234 pepper pikachu playstation pokemon princess q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qqqqqq qwe123
  qweasd qweasdzxc qweqwe qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwertyu qwertyui qwertyuiop ranger robert sakura samsung
  secret shadow soccer starwars summer sunshine superman tanaka taylor test123 test1234 testtest thomas thunder tigger tokyo1 trustno1
  uranai user123 welcome welcome1 whatever william xxxxxx yamada zaq12wsx zxcvbn zxcvbnm zzzzzz
  `
    .trim()
    .split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
