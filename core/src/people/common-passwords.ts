/**
 * What guessers try first, in the two languages of the product, as `simplified` spells it: lower case, no accents, no
 * spaces. Numbers and signs around a word add nothing (`isCommonPassword` takes them off), and rows of digits and
 * keys are recognised by their pattern, so each word here stands for the many passwords that are made from it.
 */
const WORDS = `
aaa abacaxi abc abcabc abcd abcde abencoada abencoado abracadabra abraco abril access acesso admin adminadmin
administrador administrator agosto aguia alegria aleluia alex alexander alexandra alexis alien alienigena allen
almeida aluna aluno alunos always amanda amelia amem america american amomeufilho amominhafamilia amominhafilha
amominhamae amongus amor amorda amores amoreterno amorinfinito amorzinho anabeatriz anaclara anajulia anapaula
anderson andrea andrew android angel angels anjinho anjo anjos anna annie anthony anything aparecida apple apples
april arcoiris arsenal arthur asdf asdfasdf ashley asteroid astronaut astronauta athletico atletico
atleticomineiro august austin australia autumn avengers ayrtonsenna babe baby babyboy babygirl bacon bahia bailey
banana bar barbie barcelona bart baseball basketball batman baz bbb beach bear bears beatles beatriz bebe bebezinho
beijo beijos belem believe bella benfica bernardo bestfriend bestfriends betty beyonce bible bigboy bigdaddy bigdog
birthday black blackpink blah blahblah blessed blessing blink blossom blue blueberry boanoite boatarde
bola bolinha bomdia borboleta boston botafogo brandon brasil brasileira brasileiro brasilia brazil brian brigadeiro
broccoli brother brown bruna bruno bts buddy bulls bunny burger buster butterfly cachorrinho cachorro caio california
callofduty camaro camila campea campeao canada candy captain captainamerica caramel carinho carla carlos carnaval
carol carolina caroline carrot carvalho catherine cats cavalo ceara cebolinha cecilia celtic changeit changeme
changemenow chapecoense chapolin charlie charlotte charmander chaves cheese cheesecake chelsea cherry chevrolet
chicago chicken child children china chloe chocolate chris christ christian christina christine christmas christopher
church cinderella cindy cisco claire clark classroom claudia cocacola coco coelho coffee college comet cometa computer
contrasena convidado cookie cookies coracao corinthians coritiba corvette cosmos counterstrike cowboy cowboys cowgirl
crianca criancas cricket cristiano cristianoronaldo cristina cristo cruzeiro crystal cupcake curitiba cutie cutiepie
dad daddy daisy daisydog dallas daniel daniela danielle darthvader database davi david davis debbie debora december
default dell demo demon dennis denver destroyer deus deuscomigo deuseamor deusebom deusefiel devil dezembro diamond
diamonds diana diego digimon dinheiro disney disneyland doggy dogs dolphin dolphins domingo donald donna dorothy dozen
dozenaut dozenauts dragon dragonball dragons ducati dylan eagle eagles earth eduarda eduardo educacao education edward
elaine eleanor eliane elizabeth elsa email emily eminem emma empresa england entrada entrar enzo eric escola escolar
escritorio esperanca espiritosanto estrela estrelas estrelinha estudante estudar estudo ethan euamo euteamo everton
example fabiana fabio fabricio facebook faculdade faith falcon familia familiafeliz family father fe february
felicidade felipe feliz fernanda fernando ferrari ferreira fevereiro fifa filha filhas filho filhos fire flamengo
flavia flor florence flores floresta florida florzinha flower flowers fluminense foguete foo foobar football forca
ford forest forever foreverlove fortaleza fortnite france francisco freedom friday friend friends frozen
futebol gabriel gabriela galaxia galaxy galinhapintadinha galo gameover gamer gaming garcia garden
garfield gata gatinha gatinho gato george georgia geovana germany ghost ginger giovanna gloria gmail godbless
godisgood godislove goias goku gol gold golden golf golfer golfinho gonzalez goodbye google grace grandma grandmother
grandpa grateful gratidao green gregory gremio guerreira guerreiro guest guilherme gustavo hacker hacking haha hahaha
halo hammer hannah happiness happy happybirthday happyday harley harleydavidson harold harris harrypotter heather
heaven heavenly hehehe heitor helen helena hello hellohello hellokitty helloo henrique henry hermione hernandez hero
heroes hithere hockey hocuspocus hogwarts holiday holy homemaranha homework honda honey hope horse horses hotdog
hotmail houston hulk hummer hunter ice igor iloveher iloveme iloveu iloveyou iloveyouso india indigo instagram
internacional internet inverno iphone irene irma irmao irmaos ironman isabela isabella isabelly isadora island italy
ivone jackie jackson jacob james jane janeiro janet january japan jaqueline jasmine jason jasper jean jedi jeep
jellybean jennifer jeremy jessica jesus jesuschrist jesuscristo jesuslovesme jesusmeama jesussaves jesusteama
jesusvive joana joanna joao joaopedro joaovictor joaovitor john johnny johnson jonathan jones jordan jose joseph
joshua joyce judy julho julia juliana juliano julio july june junho justice justin justinbieber juventus karen karina
katherine kathy kelly kevin kids kidskids killer kimberly king kitten kitty kkkkkk knight kpop kyle laila lakers
laranja larissa laughter laura lauren leagueoflegends leandra leandro leao leaozinho learning lemon lenovo leonardo
leticia letmein letmeinnow letters lewis liberdade liberty lightning lily linda linkedin linux lion lisa lisboa
liverpool livia login logmein lol lolol london lopez lord lorenzo louise lovebug loveislove lovelove lovely loveme
lover lovers loveyou lua luana luar lucas lucia luciana luciano lucifer lucky lucy luigi luiz luiza luke macaco
macaquinho macintosh madison mae maepai maggie magic magical maio mamae manaus manchester manuela mar marcela marcelo
march marcia marcio marco marcos margaret margarida maria mariaclara mariaeduarda mariajulia mariana marina mario mark
marshmallow martha martin martinez marvel mary master masterkey matematica mateus math mathematics matheus maths
matrix matthew maverick max maxwell maybe mazda megan melancia melissa mengao menina menino mercedes messi metallica
meuamor meufilho meusamores mexico michael michelle michigan mickey mickeymouse microsoft midnight miguel mike milena
milionario miller minecraft minhafamilia minhafilha minhasenha minhavida minions minnie moana molly mom momdad mommy
monday monica monkey monkeys montanha moon moonlight morango morning motdepasse mother mountain mudar mudarsenha
multiplication mum mummy murilo mushroom mustang myfamily mygod mylove mypass mypassword mysecret nancy naruto
nascimento natal natalia natalie natalrn natasha nathalia nathan nautico ncc nenem network nevermind newpassword
newyork neymar nicholas nicolas nicole ninja nintendo nirvana nissan noah nono noodles nopassword nossasenhora nothing
novasenha november novembro numbers numero numeros nutella obrigada obrigado ocean oceano october ohio oioioi okok
olaola oldpassword oliveira oliver olivia onedirection onepiece open opensesame oracle orange oscar otavio
outono outubro overwatch packers padrao pai paimae paixao palmeiras pamela panda pantera panther papai paranaense
pascoa pass passcode passphrase passw passwd password passwords passwort patricia patrick paul paula paulinha paulo
paz peace peach peanut pearl pedro pele penguin pepper pepsi pereira peter philip phoenix pikachu pink pipoca pirate
pizza planet planeta planetas platinum playstation please pokemon pokemons pony pooh poohbear pookie popcorn
porfavor porsche porto portoalegre portugal potato praia predator primavera primos prince princesa princess principe
priscila private professor professora pumpkin puppy purple quarta queen queenband quinta qwer qwerqwer rabbit
rachel rafael rafaela rafinha rainbow rainha ranger rangers raquel reading realmadrid rebecca recife redhot redsox
regina rei renata renato ricardo richard rico rihanna rio riodejaneiro river robert roberto robinson roblox robloxboy
robloxgirl rocket rockets rocky rodrigo rodrigues rodriguez rolling ronald ronaldinho ronaldo root rosa rose roses
ruby rudolph runner running russia ruth ryan sabado sabrina salvador samantha sample samsung samuel samurai sandra
santaclaus santos santosfc saopaulo saopaulofc saopaulosp sapphire sarah sasuke satan saturday saudade saudades
sausage scarlet school scoobydoo scooter scott seattle sebastian secret secreta secreto secrets security segredo
segredos segunda senha senhaforte senhanova senhas senhasecreta senhasenha senhor senna september sergio server sesame
setembro sexta shadow shakira shark sharon shirley signin silva silvana silver silverado silvia simba simon
simone simpsons sister skateboard skater skywalker slipknot smile smiley smith snake snapchat sniper snoopy snowball
snowflake snowman soccer sofia softball sol soldier solzinho something sonho sonhos sonia sonic sophia sophie sorriso
sorry souza space spaceship spaghetti spain spelling spider spiderman spongebob sport sporting spring star starbucks
starlight stars startrek starwars steelers stephanie stephen steven storm strawberry student students subaru sucesso
sugar summer sunday sunflower sunny sunrise sunshine superhero superheroes superhomem superman supermario susan suzana
suzuki sweetheart sweetie sweety swimming tables tabuada tabuadas tanya tartaruga tatiana taylor taylorswift tchau
teacher teachers teamo teamoamor teamomuito teddybear temporary tennis terca teresa terminator test testando teste
tester testes testing testtest texas thanks thankyou theo thepassword thiago thomas thompson thor thunder thursday
tiago tiger tigers tigger tigre tiktok timao timestable timestables timothy tinkerbell titia together tomato toor
topsecret tottenham toyota trabalho tracy tricolor trigger trocar trocarsenha truelove trust trustme trustno
trustnoone tubarao tuesday turkey turmadamonica turtle twitter tyler ubuntu unicorn universe universidade university
universo usa user username usuario vacation valentina valerie vampire vanessa vanilla vasco vascodagama vencedor vera
verao verdade verdao veronica victor victoria vincent vinicius violet virginia vitor vitoria vitorioso viviane
volleyball vovo vovozinha vovozinho wachtwoord walker walter warcraft warrior water website wednesday weekend welcome
welcomeback welcomehome wendy wesley whatever whatsapp white william williams wilson windows winnie winniethepooh
winter witch wizard wolf wolves wonderwoman world worldofwarcraft xbox xuxa xyz yahoo yamaha yankees yasmin yellow
yesyes yoda young yourpassword youtube zachary zelda zombie zxcv
`

export const KEY_ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
  'abcdefghijklmnopqrstuvwxyz',
]
/** Columns and zigzags over the keyboard, which look like nothing and are tried early. */
const WALKS =
  `1qaz2wsx 1qaz2wsx3edc qazwsx qazwsxedc qazxsw zaq12wsx zaq1xsw2 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3
q1w2e3r4 q1w2e3r4t5 a1b2c3 a1b2c3d4 abc123 123abc 1a2b3c aa1234 a123456 a12345678 123qwe qwe123 qweasd qweasdzxc
qwaszx asdzxc poiuyt lkjhgf mnbvcx poiuytrewq trewq 1234qwer qwer1234 asdf1234 zxcv1234 147258 147258369 159753 159357
258456 789456 789456123 741852 741852963 963852741 852456 951753 123654 123654789 321654 321654987 102030 10203040
1020304050 010203 112233 11223344 1122334455 445566 778899 121212 123123 123123123 12341234 212121 232323 131313 141414
151515 161616 696969 420420 007007 101010 202020 246810 13579 135790 147852 314159 31415926 271828 123321 12344321
1234554321 1g2g3g4g 7758521 5201314 1314520 987654 9876543210 0987654321`.split(/\s+/)

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([...WORDS.trim().split(/\s+/), ...WALKS])
