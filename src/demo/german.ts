import type { Json } from '../core/json.ts'

/** The texts of the general component types and page templates that editors see, in German. */
const words: Readonly<Record<string, string>> = {
  Hero: 'Aufmacher',
  'A large picture with a heading': 'Ein großes Bild mit einer Überschrift',
  'Top of page': 'Seitenkopf',
  Picture: 'Bild',
  'What the picture shows': 'Was das Bild zeigt',
  'For people who cannot see it': 'Für Menschen, die es nicht sehen können',
  Height: 'Höhe',
  Buttons: 'Schaltflächen',
  Text: 'Text',
  'Goes to': 'Führt zu',
  Style: 'Stil',
  'Paragraphs, headings and lists': 'Absätze, Überschriften und Listen',
  'Text and pictures': 'Text und Bilder',
  Width: 'Breite',
  'One picture with a caption': 'Ein Bild mit einer Unterschrift',
  Caption: 'Bildunterschrift',
  Gallery: 'Galerie',
  'Several pictures side by side': 'Mehrere Bilder nebeneinander',
  Columns: 'Spalten',
  Pictures: 'Bilder',
  Quote: 'Zitat',
  'What somebody said': 'Worte von jemandem',
  'Who said it': 'Wer das sagte',
  'Who that is': 'Wer das ist',
  Notice: 'Hinweis',
  'A line that people must not miss': 'Eine Zeile, die niemand übersehen soll',
  Level: 'Stufe',
  Link: 'Link',
  Cards: 'Karten',
  'Ways into the site, each with a picture': 'Wege in die Website, jeder mit einem Bild',
  'Links and cards': 'Links und Karten',
  Title: 'Titel',
  Links: 'Links',
  'A short list of links': 'Eine kurze Liste von Links',
  'Call to action': 'Aufforderung',
  'A heading and one large button': 'Eine Überschrift und eine große Schaltfläche',
  Button: 'Schaltfläche',
  'Questions and answers': 'Fragen und Antworten',
  'Each answer opens under its question': 'Jede Antwort klappt unter ihrer Frage auf',
  Facts: 'Angaben',
  Questions: 'Fragen',
  Question: 'Frage',
  Answer: 'Antwort',
  People: 'Personen',
  'Names, roles and a line about each': 'Namen, Aufgaben und je eine Zeile dazu',
  Name: 'Name',
  Role: 'Aufgabe',
  About: 'Über die Person',
  Table: 'Tabelle',
  'Rows and columns': 'Zeilen und Spalten',
  Heading: 'Überschrift',
  Rows: 'Zeilen',
  Row: 'Zeile',
  Cell: 'Zelle',
  'Opening hours': 'Öffnungszeiten',
  'Days and times': 'Tage und Uhrzeiten',
  Hours: 'Zeiten',
  Days: 'Tage',
  Opens: 'Öffnet um',
  Closes: 'Schließt um',
  Address: 'Adresse',
  'Where you are, telephone and email': 'Ort, Telefon und E-Mail',
  Contact: 'Kontakt',
  Lines: 'Zeilen',
  Line: 'Zeile',
  Telephone: 'Telefon',
  Email: 'E-Mail',
  Latitude: 'Breitengrad',
  Longitude: 'Längengrad',
  'Contact form': 'Kontaktformular',
  'Visitors write to you; it arrives under Messages':
    'Besucher schreiben Ihnen; Sie lesen es unter „Nachrichten“',
  Fields: 'Felder',
  Field: 'Feld',
  'Text of the button': 'Text der Schaltfläche',
  'What people see afterwards': 'Was man danach sieht',
  Posts: 'Beiträge',
  'The newest posts of a type': 'Die neuesten Beiträge einer Art',
  Lists: 'Listen',
  'Type of the posts': 'Art der Beiträge',
  'How many at most': 'Höchstens so viele',
  Layout: 'Anordnung',
  'Home page': 'Startseite',
  Top: 'Oben',
  Content: 'Inhalt',
  Side: 'Seitenspalte',
  Bottom: 'Unten',
  Page: 'Seite',
  Items: 'Einträge',
  'Leads to': 'Führt zu',
  'Without it, the item is a heading.': 'Ohne ihn ist der Eintrag eine Überschrift.',
  Label: 'Beschriftung',
  'Without it, the title of the page or post is shown.':
    'Ohne sie wird der Titel der Seite oder des Beitrags angezeigt.',
  'News: a page that lists posts': 'Neuigkeiten: eine Seite mit einer Liste von Beiträgen',
}

/** The values of choices, which editors read too. */
const choices: Readonly<Record<string, string>> = {
  tall: 'Hoch',
  short: 'Niedrig',
  primary: 'Auffällig',
  secondary: 'Zurückhaltend',
  narrow: 'Schmal',
  wide: 'Breit',
  info: 'Auskunft',
  warning: 'Warnung',
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  subject: 'Betreff',
  body: 'Nachricht',
  list: 'Liste',
  grid: 'Raster',
}

/** The members of types, templates and schemas that editors read. */
const shown = ['label', 'description', 'group', 'title', 'help']

/** A copy of a type or a template with German texts. Choices get titles. Keys and values of content stay as they are. */
export function inGerman<T extends object>(definition: T): T {
  return translate(definition as unknown as Json, '') as unknown as T
}

function translate(value: Json, name: string): Json {
  if (Array.isArray(value)) return value.map((each) => translate(each, ''))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) =>
        key === 'enum' && Array.isArray(each) ? ['oneOf', each.map(choice)] : [key, translate(each, key)],
      ),
    )
  return typeof value === 'string' && shown.includes(name) ? (words[value] ?? value) : value
}

function choice(value: Json): Json {
  return { const: value, title: (typeof value === 'string' && choices[value]) || String(value) }
}
