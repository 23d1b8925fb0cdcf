/** Headings as they are compared: in small letters, without accents, spaces and signs. */
const HEADINGS = {
  first: [
    'firstname',
    'first',
    'givenname',
    'given',
    'forename',
    'nickname',
    'primeironome',
    'prenome',
    'apelido',
    ...['primernombre', 'nombredepila'],
  ],
  last: [
    ...['lastname', 'last', 'surname', 'familyname', 'family', 'sobrenome', 'ultimonome', 'nomedefamilia'],
    ...['apellido', 'apellidos', 'primerapellido', 'apellidopaterno'],
  ],
  full: [
    ...['name', 'fullname', 'student', 'studentname', 'pupil', 'pupilname', 'child', 'childname'],
    ...[
      'nome',
      'nomecompleto',
      'aluno',
      'aluna',
      'alunos',
      'estudante',
      'crianca',
      'nomedoaluno',
      'nomedaaluna',
    ],
    ...['nomedoestudante', 'nomedacrianca'],
    ...[
      'nombre',
      'nombres',
      'nombrecompleto',
      'nombreyapellido',
      'nombreyapellidos',
      'alumno',
      'alumna',
      'alumnos',
      'estudiante',
    ],
    ...['estudiantes', 'nombredelalumno', 'nombredelaalumna', 'nombredelestudiante', 'nino', 'nina'],
  ],
  grade: [
    'grade',
    'gradelevel',
    'year',
    'yeargroup',
    'schoolyear',
    'serie',
    'ano',
    'anoescolar',
    'anoserie',
    'grado',
  ],
} as const
export type RosterColumn = keyof typeof HEADINGS

/** What a column of this heading holds; undefined for a heading of something else. */
export function rosterColumn(heading: string): RosterColumn | undefined {
  const compared = plain(heading)
  return (Object.keys(HEADINGS) as RosterColumn[]).find((column) =>
    (HEADINGS[column] as readonly string[]).includes(compared),
  )
}

/** A word that stands above a list, and no child called `Child 1`. */
export const isRosterHeading = (text: string) => !/\d/.test(text) && rosterColumn(text) !== undefined

function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}
