/**
 * Words that say nothing about what a reader is looking for. Queries ignore them if there are other
 * words, and they aren't indexed in page texts. Titles keep all of theirs.
 */
const LISTS = [
  // Articles, pronouns, prepositions, conjunctions.
  'a an the and or but nor if so as at by for from in into of off on onto out over to too up with',
  'about above across after against along among around before behind below beside between beyond',
  'down during except inside near outside per since than through till toward towards under until',
  'upon via within without although because either neither though unless whereas whether while',
  'he her hers him his i it its me mine my our ours she their theirs them they us we you your yours',
  'another any anyone anything both each else every everyone everything few itself many more most',
  'much none nothing nobody one ones other others own same several some someone something such that',
  'themselves these this those what whatever when where which who whom whose why yourself',
  // Auxiliary verbs, and verbs that are in every sentence.
  'am are be became become becomes been being can cannot could did do does doing done had has have',
  'having is may might must shall should was were will would comes get gets getting give gives given',
  'goes going got happen happens keep keeps kept knew know known knows let lets like made make makes',
  'making mean means need needs put say says see seen show shows take takes taken tell tells think',
  'want wants went cant couldnt didnt doesnt doesn didn dont don hasnt havent isnt isn ive im wont',
  // Adverbs and numerals.
  'again ago all almost already also always away back easily elsewhere enough even ever exactly far',
  'first here how however instead just last later least less maybe merely never next no not now often',
  'once only otherwise perhaps please quite rather really soon sooner still then there therefore thus',
  'together twice two three usually very well yes yet',
];

export const STOP_WORDS: ReadonlySet<string> = new Set(LISTS.flatMap((list) => list.split(' ')));
