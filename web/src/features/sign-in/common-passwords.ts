/** The beginnings of every guesser's list, in the two languages of the product, as `simplified` spells them. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 123321 654321 111111 000000 112233 121212 696969 666666
  102030 010203 131313 222222 333333 555555 777777 888888 999999 987654321 1q2w3e 1q2w3e4r abc123 a1b2c3 qwerty
  qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx password passwort passw pass letmein welcome admin login master
  iloveyou princess sunshine dragon monkey football baseball superman batman pokemon minecraft roblox fortnite
  shadow michael jordan secret hello freedom whatever computer internet google school teacher student child
  senha senhasenha mudar brasil flamengo corinthians palmeiras santos gremio vasco saopaulo amor teamo meuamor
  princesa familia jesus deus escola professor crianca estrela felicidade gabriel mariana multiplication tabuada
  dozenauts abcdef abcdefg abcabc aaaaaa`.split(/\s+/),
)
