/**
 * What guessers try first, in the languages of the product, as `simplified` spells it: lower case, no accents, no
 * spaces. Numbers and signs around a word add nothing (`isCommonPassword` takes them off), and rows of digits and
 * keys are recognised by their pattern, so each word here stands for the many passwords that are made from it.
 */
const WORDS = `
aaa abacaxi abc abcabc abcd abcde abencoada abencoado abracadabra abraco abrazo abrazos abretesesamo abril abuela
abuelita abuelito abuelo acceso access acesso admin adminadmin administrador administrator adrian adriana agosto aguia
aguila aguilar agustin agustina alberto alegre alegria alejandra alejandro aleluia aleluya alex alexander alexandra
alexis alfredo alianzalima alicia alien alienigena allen almeida alonso alumna alumno alumnos aluna aluno alunos
alvarez always amanda amarilla amarillo amelia amem amen america americaaguilas americadecali american amiga amigas
amigo amigos amistad amomeufilho amominhafamilia amominhafilha amominhamae amongus amor amorcito amorda amores
amoreterno amorinfinito amormio amorverdadero amorzinho ana anabeatriz anaclara anajulia anamaria anapaula anderson
andrea andres andrew android angel angela angelica angelito angelitos angels anita anjinho anjo anjos anna annie
anthony antonella antonio anything aparecida apple apples april arana arcoiris argentina argentino arriba arsenal
arthur arturo asdf asdfasdf ashley asteroid astronaut astronauta athletico atletico atleticomadrid atleticomineiro
atleticonacional august austin australia autumn avengers ayrtonsenna azul babe baby babyboy babygirl bacon badbunny
bahia bailar bailey balon banana bar barbie barca barcelona barcelonasc bart baseball basketball batman baz bbb beach
bear bears beatles beatriz bebe bebecito bebezinho beijo beijos belem believe bella bendecida bendecido bendicion
bendiciones benfica benjamin bernardo besitos besos bestfriend bestfriends betty beyonce bible bigboy bigdaddy bigdog
birthday black blackpink blah blahblah blanca blanco blessed blessing blink blossom blue blueberry boanoite boatarde
boca bocajuniors bogota bola bolinha bolivia bomdia bonita bonito borboleta bosque boston botafogo brandon brasil
brasileira brasileiro brasilia brazil brian brigadeiro broccoli brother brown bruja bruna bruno bts buddy buenasnoches
buenosaires buenosdias bulls bunny burger buster butterfly caballo caballos cachorrinho cachorro caio cali california
callofduty camaro cambiala cambiame cambiar cambiarclave camila camilo campea campeao campeon campeona canada cancion
candy captain captainamerica caracas caramel caramelo carinho carino carla carlitos carlos carmen carmencita carnaval
carol carolina caroline carrot carvalho casa castillo castro catalina catherine cats cavalo cdmx ceara cebolinha
cecilia celtic celular cereza cero cesar changeit changeme changemenow chapecoense chapolin chapulin chapulincolorado
charlie charlotte charmander chaves chavez chavo chavodelocho cheese cheesecake chelsea cherry chespirito chevrolet
chicago chicharito chicken child children chile chilena chileno china chiquita chiquitin chiquito chivas chloe
chocolate chris christ christian christina christine christmas christopher church cielito cielo cinderella cindy cisco
claire clark clase clases classroom claudia clave claveclave claves clavesecreta clubamerica cocacola coco coelho
coffee cohete colegio college colocolo colombia colombiana colombiano comet cometa compu computador computadora
computer condorito conejito conejo constanza consuelo contrasena contrasenas contrasenia contreras convidado cookie
cookies coracao corazon corazoncito corinthians coritiba correo corvette cosmos costarica counterstrike cowboy cowboys
cowgirl crianca criancas cricket cristian cristiano cristianoronaldo cristina cristo cristovive cruz cruzazul cruzeiro
crystal cuba cucaracha cupcake curitiba cutie cutiepie dad daddy daddyyankee daisy daisydog dallas daniel daniela
danielle darthvader database davi david davis debbie debora december default delfin dell demo demon dennis denver
deportivocali destroyer deus deuscomigo deuseamor deusebom deusefiel devil dezembro diamond diamonds diana diaz
diciembre diego digimon dinero dinheiro dinosaurio dios diosconmigo diosesamor diosesfiel diosmio disney disneyland
doggy dogs dolores dolphin dolphins domingo donald donna dorothy dostres dozen dozenaut dozenauts dragon dragonball
dragones dragons ducati dulce dulces dylan eagle eagles earth ecuador edgar eduarda eduardo educacao education edward
ejemplo elaine eleanor elefante elena eliane elizabeth elsa elsalvador email emelec emiliano emilio emily eminem emma
empanada empresa enero england enrique entrada entrar enzo eric ernesto escola escolar escritorio escuela escuelita
espana esperanca esperanza espiritosanto espiritusanto esteban estrela estrelas estrelinha estrella estrellas
estrellita estudante estudar estudiante estudiantes estudiar estudio estudo ethan euamo euteamo everton example exito
extraterrestre fabiana fabio fabricio facebook faculdade faith falcon familia familiafeliz family fantasma father fe
febrero february felicidad felicidade felipe feliz feliznavidad fernanda fernandez fernando ferrari ferreira fevereiro
fifa filha filhas filho filhos fire flaca flaco flamengo flavia flor florence florencia flores floresta florida
florzinha flower flowers fluminense foguete foo foobar football forca ford forest forever foreverlove fortaleza
fortnite france francisco freedom fresa fresas friday friend friends frozen futbol futbolista futebol gabriel gabriela
galaxia galaxy galinhapintadinha galleta galletas galo gameover gamer gaming ganador ganadora garcia garden garfield
gata gatinha gatinho gatita gatito gato george georgia geovana gerardo germany ghost ginger giovanna gloria
gloriaadios gmail godbless godisgood godislove goias goku gol golazo gold golden golf golfer golfinho gomez gonzalez
gonzalo goodbye google gordita gordito grace gracias graciela grandma grandmother grandpa grateful gratidao green
gregory gremio gris guadalajara guadalupe guatemala guerreira guerreiro guerrera guerrero guest guilherme guillermo
guitarra gustavo gutierrez guzman hacker hacking hada hadas haha hahaha halo hammer hannah happiness happy
happybirthday happyday harley harleydavidson harold harris harrypotter heather heaven heavenly hector hehehe heitor
helen helena hello hellohello hellokitty helloo henrique henry hermana hermanas hermano hermanos hermione hermosa
hermoso hernandez hero heroes herrera hija hijas hijo hijos hithere hockey hocuspocus hogwarts hola holahola holamundo
holaquetal holiday holy hombrearana homemaranha homework honda honduras honey hope horse horses hotdog hotmail houston
hulk hummer hunter ice ignacio igor iloveher iloveme iloveu iloveyou iloveyouso independiente india indigo ines
ingresar ingreso instagram internacional internet inverno invierno invitado iphone irene irma irmao irmaos ironman
isabel isabela isabella isabelly isadora island italy ivone jackie jackson jacob james jamesrodriguez jane janeiro
janet january japan jaqueline jasmine jason jasper javier jazmin jean jedi jeep jellybean jennifer jeremy jessica
jesucristo jesus jesuschrist jesuscristo jesuslovesme jesusmaria jesusmeama jesussaves jesusteama jesusvive jimena
jimenez joana joanna joao joaopedro joaovictor joaovitor joaquin john johnny johnson jonathan jones jordan jorge jose
joseluis josemaria joseph joshua joyce juan juancarlos juandavid juanjose juanmanuel juanpablo judy juego juegos
jueves jugador jugadora julho julia julian juliana juliano julieta julio july june junho junio junior justice justin
justinbieber juventus karen karina karla karolg katherine kathy kelly kevin kids kidskids killer kimberly king kitten
kitty kkkkkk knight kpop kyle laila lakers laranja larissa laughter laura lauren leagueoflegends leandra leandro leao
leaozinho learning lemon lenovo leomessi leon leona leonardo leoncito leticia letmein letmeinnow letras letters lewis
liberdade libertad liberty ligadequito lightning lily lima limon linda lindo linkedin linux lion lisa lisboa liverpool
livia lluvia lobo login logmein lol lolol london lopez lord lorena lorenzo louise lovebug loveislove lovelove lovely
loveme lover lovers loveyou lua luana luar lucas lucia luciana luciano lucifer lucky lucy luigi luis luisfernando
luisito luismiguel luiz luiza luke luna lunallena lunes lunita lupita macaco macaquinho macintosh madison mae maepai
maestra maestro mafalda maggie magic magical mago maio maluma mama mamae mamama mamaypapa mami mamita manaus
manchester manuel manuela manzana mar maradona marcela marcelo march marcia marciano marcio marco marcos margaret
margarida maria mariachi mariaclara mariadelcarmen mariaeduarda mariafernanda mariajose mariajulia mariana marina
mario mariposa mariposas mark marshmallow martes martha martin martina martinez marvel mary marzo master masterkey
matematica matematicas mateo mateus math mathematics matheus maths matias matrix matthew mauricio maverick max
maximiliano maxwell maybe mayo mazda medellin medina megan mejoresamigas melancia melissa mendez mendoza mengao menina
menino mercedes messi metallica meuamor meufilho meusamores mexicana mexicano mexico miamor micaela micasa michael
michelle michigan mickey mickeymouse miclave miclavesecreta micontrasena microsoft midnight miercoles mifamilia miguel
miguelangel mihija mihijo mike milagros milena milionario miller millonario millonarios minecraft minhafamilia
minhafilha minhasenha minhavida minions minnie mishijos mivida moana molly mom momdad mommy monday monica monito
monkey monkeys mono montana montanha monterrey moon moonlight morado morales morango moreno morning motdepasse mother
mountain mudar mudarsenha multiplicacion multiplicar multiplication mum mummy muneca munoz murilo mushroom musica
mustang myfamily mygod mylove mypass mypassword mysecret nacional nancy naranja naruto nascimento natal natalia
natalie natalrn natasha nathalia nathan nautico navidad ncc negra negro nena nene nenem network nevermind newpassword
newyork neymar nicaragua nicholas nicolas nicole nieve nina ninja nino nintendo nirvana nissan noah noelia nolose
nomeacuerdo nono noodles nopassword nose noseque nossasenhora nothing novasenha november novembro noviembre nuevaclave
nuevacontrasena numbers numero numeros nutella obrigada obrigado ocean oceano october octubre oficina ohio oioioi okok
olaola oldpassword oliveira oliver olivia olvide onedirection onepiece open opensesame oracle orange ortiz oscar osito
oso otavio otono outono outubro overwatch pablo pachuca packers paco padrao pai paimae paixao pajarito pajaro
palmeiras pamela panama pancho panda pantera panther paola papa papai papi papito paraguay paranaense parasiempre
pascoa pass passcode passphrase passw passwd password passwords passwort pastel patricia patrick paul paula paulinha
paulo payaso paz peace peach peanut pearl pedro pele pelota penarol penguin pepper pepsi pereira perez perra perrito
perro peru peruano peter philip phoenix pikachu pilar pina pink pipoca pirata pirate pizza planet planeta planetas
plata platano platinum playa playstation please pokemon pokemons pollito pollo pony pooh poohbear pookie popcorn
porfavor porsche porsiempre porto portoalegre portugal potato praia preciosa precioso predator prima primaria
primavera primo primos prince princesa princesita princess principe priscila private probando profe profesor profesora
professor professora prueba pruebas puertorico pumas pumpkin puppy purple quarta queen queenband quetal quico quinta
quito qwer qwerqwer rabbit rachel racing rafael rafaela rafinha rainbow rainha ramirez ramon ramos rana ranger rangers
raquel raton raul rayados rbd reading realmadrid rebecca recife redhot redsox regina rei reina renata renato rey reyes
reyna rica ricardo richard rico rihanna rio riodejaneiro river rivera riverplate riverplatense robert roberto robinson
roblox robloxboy robloxgirl rocio rockero rocket rockets rocky rodrigo rodrigues rodriguez roja rojas rojo rolling
romero ronald ronaldinho ronaldo root rosa rosado rose roses rosita ruben ruby rudolph ruiz runner running russia ruth
ryan sabado sabrina salazar salon salvador samantha sample samsung samuel samurai sanchez sandia sandra sanlorenzo
santaclaus santiago santos santosfc santoslaguna saopaulo saopaulofc saopaulosp sapphire sarah sasuke satan saturday
saudade saudades sausage scarlet school scoobydoo scooter scott seattle sebastian secret secreta secreto secretos
secrets security segredo segredos segunda senha senhaforte senhanova senhas senhasecreta senhasenha senhor senna
september septiembre sergio server sesame setembro setiembre sexta shadow shakira shark sharon shirley siempre signin
silva silvana silver silverado silvia simba simon simone simpsons sirena sirenita sister skateboard skater skywalker
slipknot smile smiley smith snake snapchat sniper snoopy snowball snowflake snowman soccer sofia softball sol soldier
solecito solzinho something sonho sonhos sonia sonic sonrisa sophia sophie sorriso sorry soto souza space spaceship
spaghetti spain spelling spider spiderman spongebob sport sporting sportingcristal spring star starbucks starlight
stars startrek starwars steelers stephanie stephen steven storm strawberry student students suarez subaru sucesso
suerte sugar summer sunday sunflower sunny sunrise sunshine superhero superheroe superheroes superhomem superman
supermario susan susana suzana suzuki sweetheart sweetie sweety swimming tabla tablas tablasdemultiplicar tables
tabuada tabuadas tacos tanya tarea tareas tartaruga tatiana taylor taylorswift tchau teacher teachers teamare teamo
teamoamor teamomucho teamomuito teddybear telefono temporary tennis tequiero tequieromucho terca teresa terminator
tesoro test testando teste tester testes testing testtest texas thanks thankyou theo thepassword thiago thomas
thompson thor thunder thursday tia tiago tiburon tierra tiger tigers tigger tigre tigres tiktok timao timestable
timestables timothy tinkerbell tio titia together toluca tomas tomato toor topsecret torres tortuga tottenham toyota
trabajo trabalho tracy tricolor trigger triunfo trocar trocarsenha truelove trust trustme trustno trustnoone tubarao
tuesday turkey turmadamonica turtle twitter tyler ubuntu unicorn unicornio universe universidad universidaddechile
universidade universitario university universo uno unodostres unodostrescuatro uruguay usa user username usuario uva
uvas vaca vacation valentina valeria valerie vamos vamosargentina vampire vanessa vanilla vargas vasco vascodagama
vasquez vencedor venezuela vera verano verao verdade verdao verde veronica vicente victor victoria vida videojuegos
viernes vincent vinicius violet virgencita virginia vitor vitoria vitorioso viva vivamexico vivaperu viviane
volleyball vovo vovozinha vovozinho wachtwoord walker walter warcraft warrior water website wednesday weekend welcome
welcomeback welcomehome wendy wesley whatever whatsapp white william williams wilson windows winnie winniethepooh
winter witch wizard wolf wolves wonderwoman world worldofwarcraft xbox ximena xuxa xyz yahoo yamaha yankees yasmin
yellow yesenia yesyes yoda yolanda young yourpassword youtube zachary zapato zelda zombie zxcv
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
