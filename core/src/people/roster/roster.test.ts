import { describe, expect, test } from 'vitest'
import { readCsv } from '#core/people/roster/csv-rows.ts'
import { readOneRoster } from '#core/people/roster/one-roster.ts'
import { ONE_ROSTER_FILES } from '#core/people/roster/one-roster-file.ts'
import { readRosterCsv } from '#core/people/roster/roster-csv.ts'
import { gradeIn, rosterProblems } from '#core/people/roster/roster-row.ts'

const named = (text: string) => readRosterCsv(text).map(({ line, name }) => [line, name])

describe('[C22] a CSV file', () => {
  test.each([
    [
      'commas',
      'Ana,Silva\nBen,Costa',
      [
        ['Ana', 'Silva'],
        ['Ben', 'Costa'],
      ],
    ],
    [
      'semicolons',
      'Ana;Silva\r\nBen;Costa\r\n',
      [
        ['Ana', 'Silva'],
        ['Ben', 'Costa'],
      ],
    ],
    [
      'tabs',
      'Ana\tSilva\rBen\tCosta',
      [
        ['Ana', 'Silva'],
        ['Ben', 'Costa'],
      ],
    ],
    [
      'quotes with the separator inside',
      '"Silva, Ana";3\n"Costa, Ben";3',
      [
        ['Silva, Ana', '3'],
        ['Costa, Ben', '3'],
      ],
    ],
    ['quotes in quotes', '"Ana ""Nina""",x', [['Ana "Nina"', 'x']]],
    [
      'a quote that never ends',
      'Ana,"Nina\nBen,x',
      [
        ['Ana', '"Nina'],
        ['Ben', 'x'],
      ],
    ],
    ['the line in which Excel names its separator', 'sep=;\nAna;Silva', [['Ana', 'Silva']]],
    ['nothing', '\uFEFF \n;;\n', []],
  ])('with %s is split as it was meant', (_, text, cells) => {
    expect(readCsv(text).map((row) => row.cells)).toEqual(cells)
  })

  test('counts lines as an editor does, also where a cell holds line ends', () => {
    expect(readCsv('Ana,"a\nb"\n\nBen,x\r\nCleo,y').map(({ line }) => line)).toEqual([1, 4, 5])
    expect(readCsv('sep=,\nAna,x').map(({ line }) => line)).toEqual([2])
  })
})

describe('[C22] the children in a file', () => {
  test.each([
    [
      'English headings',
      'No,First name,Last name,Grade\n1,Ana,Silva,3\n2,Ben,de Souza,3',
      [
        [2, 'Ana S.'],
        [3, 'Ben S.'],
      ],
    ],
    ['Portuguese headings', '\uFEFFNome;Sobrenome;Série\nJoão;da Conceição;3º', [[2, 'João C.']]],
    ['Spanish headings', 'N.º,Apellidos,Nombre(s),Grado\n1,Peña,María José,3.º', [[2, 'María José P.']]],
    ['Spanish whole names', 'Nombre\nMateo Ríos', [[2, 'Mateo R.']]],
    [
      'whole names',
      'Aluno\nMaria Clara Souza\nZoë',
      [
        [2, 'Maria S.'],
        [3, 'Zoë'],
      ],
    ],
    ['the last name first', 'Name\n"Silva, Ana Maria"', [[2, 'Ana Maria S.']]],
    ['a double first name in its own column', 'Given name\nAna Maria', [[2, 'Ana Maria']]],
    [
      'no headings',
      '1;Ana;Silva;8a\n2;Ben;Costa;8b',
      [
        [1, 'Ana S.'],
        [2, 'Ben C.'],
      ],
    ],
    [
      'a row without a name',
      'First name,Grade\n,3\nBen,3',
      [
        [2, ''],
        [3, 'Ben'],
      ],
    ],
  ])('%s', (_, text, rows) => {
    expect(named(text)).toEqual(rows)
  })

  test('what there is to ask is told row by row, and nothing is dropped', () => {
    const text = `Name,Grade\nAna,3\nana,3\nCleo,3\nDan,4\n,3\n${'x'.repeat(41)},3\nA\u202eb,3`
    expect(rosterProblems(readRosterCsv(text), { known: ['CLEO'], grade: 3 })).toEqual([
      null,
      'twice',
      'known',
      'other-grade',
      'no-name',
      'too-long',
      'unprintable',
    ])
  })

  test('grades are read as schools write them', () => {
    expect(['3', '03', '3rd', '3º ano', 'Grade 3', '12', '', 'x'].map(gradeIn)).toEqual([
      3,
      3,
      3,
      3,
      3,
      null,
      null,
      null,
    ])
  })
})

describe('[C23] a OneRoster 1.1 export', () => {
  const manifest = (kind = 'bulk', version = '1.1') =>
    `propertyName,value\nmanifest.version,1.0\noneroster.version,${version}\nfile.users,${kind}\nfile.classes,bulk\n`
  const files = (given: Record<string, string> = {}) =>
    new Map(
      Object.entries({
        'manifest.csv': manifest(),
        'classes.csv':
          '"sourcedId","status","title","grades"\n"c1","active","3b","03"\n"c2","","4a","04"\n"c3","","Empty",""\n',
        'users.csv':
          '"sourcedId","status","enabledUser","role","givenName","familyName","grades"\n"u1","active","true","student","Ana","Silva","03"\n"u2","tobedeleted","true","student","Ben","Costa","03"\n"u3","active","true","teacher","Rosa","Lima",""\n"u4","active","true","student","Cleo","Reis","04"\n',
        'enrollments.csv':
          '"sourcedId","classSourcedId","userSourcedId","role"\n"1","c1","u1","student"\n"2","c1","u2","student"\n"3","c1","u3","teacher"\n"4","c2","u4","student"\n"5","c1","u9","student"\n',
        ...given,
      }),
    )

  test('gives each class its pupils; who left or is not described is told, not dropped', () => {
    const read = readOneRoster(files())
    if (!read.ok) throw new Error(read.problem)
    expect(read.classes.map(({ title }) => title)).toEqual(['3b', '4a'])
    expect(read.classes[0]?.rows).toEqual([
      { line: 2, name: 'Ana S.', grade: 3, note: null },
      { line: 3, name: 'Ben C.', grade: 3, note: 'left' },
      { line: 6, name: '', grade: null, note: 'not-described' },
    ])
    expect(rosterProblems(read.classes[0]?.rows ?? [], { known: [], grade: 3 })).toEqual([
      null,
      'left',
      'not-described',
    ])
  })

  test.each([
    ['a delta', { 'manifest.csv': manifest('delta') }, 'delta'],
    ['another version', { 'manifest.csv': manifest('bulk', '1.0') }, 'other-version'],
    ['no pupils', { 'enrollments.csv': 'sourcedId,classSourcedId,userSourcedId,role\n' }, 'no-class'],
  ])('%s is refused by name', (_, given, problem) => {
    expect(readOneRoster(files(given))).toEqual({ ok: false, problem })
  })

  test('a zip without its files is none', () => {
    expect(readOneRoster(new Map([['photo.csv', 'x']]))).toEqual({ ok: false, problem: 'not-one-roster' })
  })

  test('what is missing is named with its file and line', () => {
    expect(readOneRoster(files({ 'users.csv': 'sourcedId,familyName\nu1,Silva\n' }))).toEqual({
      ok: false,
      problem: 'missing-column',
      file: 'users.csv',
      line: 1,
      column: 'givenName',
    })
    const enrollments = 'classSourcedId,userSourcedId,role\nc1,u1,student\n\nc1,,student\n'
    expect(readOneRoster(files({ 'enrollments.csv': enrollments }))).toEqual({
      ok: false,
      problem: 'missing-value',
      file: 'enrollments.csv',
      line: 4,
      column: 'userSourcedId',
    })
  })
})

describe('[N40] a OneRoster 1.2 export', () => {
  const files = (given: Record<string, string> = {}) =>
    new Map(
      Object.entries({
        'manifest.csv':
          'propertyName,value\nmanifest.version,1.0\noneroster.version,1.2\nfile.classes,bulk\nfile.enrollments,bulk\nfile.roles,bulk\nfile.users,bulk\n',
        'classes.csv': 'sourcedId,status,title,grades\nc1,active,3b,03\n',
        'users.csv':
          'sourcedId,status,enabledUser,username,givenName,familyName,userMasterIdentifier,grades,preferredGivenName,preferredFamilyName,pronouns\n' +
          'u1,active,true,ana,Ana,Silva,m1,03,,,\nu2,active,true,ben,Benedito,Costa,m2,03,Ben,,he\nu3,active,true,cleo,Cleo,Reis,m3,03,,,\nu4,active,true,rosa,Rosa,Lima,m4,,,,\n',
        'roles.csv':
          'sourcedId,status,userSourcedId,roleType,role,orgSourcedId\nr1,active,u1,primary,student,s\nr2,active,u2,primary,student,s\nr3,tobedeleted,u3,primary,student,s\nr4,active,u4,primary,teacher,s\n',
        'enrollments.csv':
          'sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role,primary\n1,active,c1,s,u1,student,\n2,active,c1,s,u2,student,\n3,active,c1,s,u3,student,\n4,active,c1,s,u4,teacher,true\n',
        'demographics.csv': 'userSourcedId,birthDate,sex\nu1,2018-01-01,female\n',
        ...given,
      }),
    )

  test('is read as one of 1.1: preferred names count, and who is no pupil any more has left', () => {
    expect(readOneRoster(files())).toEqual({
      ok: true,
      classes: [
        {
          id: 'c1',
          title: '3b',
          rows: [
            { line: 2, name: 'Ana S.', grade: 3, note: null },
            { line: 3, name: 'Ben C.', grade: 3, note: null },
            { line: 4, name: 'Cleo R.', grade: 3, note: 'left' },
          ],
        },
      ],
    })
  })

  test('demographics are not opened', () => {
    expect(ONE_ROSTER_FILES).not.toContain('demographics.csv')
  })

  test('a role without a person is named with its line', () => {
    const roles = 'sourcedId,userSourcedId,role\nr1,,student\n'
    expect(readOneRoster(files({ 'roles.csv': roles }))).toMatchObject({
      problem: 'missing-value',
      file: 'roles.csv',
      line: 2,
      column: 'userSourcedId',
    })
  })

  test('a delta of roles is refused', () => {
    const manifest = 'propertyName,value\noneroster.version,1.2\nfile.roles,delta\n'
    expect(readOneRoster(files({ 'manifest.csv': manifest }))).toEqual({ ok: false, problem: 'delta' })
  })
})
